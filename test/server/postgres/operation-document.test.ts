import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { bundle, PLAIN_NODE, run } from '#test/support/program.ts';
import { administer, urlOf } from '#test/support/server-template.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const SECRET = 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU';
const SIZE = { SEED_CLIENTS: '500', SEED_PENDING: '20' };
/** What needs a machine of its own. */
const ELSEWHERE = /^(docker|systemctl|git|npm ci|install|cp) /;

const shell = promisify(execFile);

/** The commands of the document, in their order; a here-document is one command. */
function commands(): readonly string[] {
	const text = readFileSync('server/OPERATION.md', 'utf8');
	const blocks = Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, block = '']) => block);
	return blocks.flatMap((block) =>
		block.includes('<<') ? [block.trim()] : block.trim().split('\n'),
	);
}

it('every command of the document on operation that can run here does what it says', async () => {
	const { url, database } = inject('serverTemplate') as { url: string; database: string };
	const name = `${database}_operation`;
	await administer(url, `create database ${name}`);
	onTestFinished(() => administer(url, `drop database ${name} with (force)`));
	const [dataDir, emptyDir, place] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
	const backups = join(place, 'backups');
	mkdirSync(backups);
	mkdirSync(join(place, 'server'));
	const program = run('server/index.ts', { PORT: '0', DATA_DIR: dataDir, ...SIZE });
	const [, address = ''] = await program.says(/Acompanha está em (\S+)/);
	const admin = [...PLAIN_NODE, bundle('server/admin/command-line.ts')].join(' ');

	async function type(command: string): Promise<void> {
		const isIntoEmpty = /restore \S*acompanha\.backup$/.test(command);
		const { DATABASE_URL: _, INIT_CWD: __, ...inherited } = process.env;
		const typed = command
			.replaceAll('/var/backups', backups)
			.replaceAll(/http:\/\/localhost:300\d/g, address)
			.replace('npm run admin --', admin);
		await shell('bash', ['-c', typed], {
			cwd: place,
			env: {
				...inherited,
				...SIZE,
				DATA_DIR: isIntoEmpty ? emptyDir : dataDir,
				NEW_DATABASE_URL: urlOf(url, name),
				TOKEN_SECRET: SECRET,
			},
		});
		if (!command.includes('backup "')) return;
		const [taken = ''] = readdirSync(backups);
		copyFileSync(join(backups, taken), join(backups, 'acompanha.backup'));
	}

	const here = commands().filter((command) => !ELSEWHERE.test(command));
	for (const command of here) await type(command);
	expect(here.filter((command) => command.includes('npm run admin')).length).toBeGreaterThan(4);
	expect(readFileSync(join(place, 'server/.env'), 'utf8')).toMatch(/^TOKEN_SECRET=[0-9a-f]{64}$/m);
	program.signal('SIGTERM');
	expect(await program.ended).toBe(0);
	expect(program.complaints()).toBe('');
});
