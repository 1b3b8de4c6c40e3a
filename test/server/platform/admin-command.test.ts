import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { askRunningServer } from '#server/platform/control/ask-running-server.ts';
import { run } from '#test/support/program.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const SLOW_MACHINE_MS = 240_000;
const SIZE = { SEED_CLIENTS: '500', SEED_PENDING: '20' };

let dataDir: string;
beforeAll(() => {
	dataDir = temporaryFolder();
});

async function admin(folder: string, ...args: string[]) {
	const program = run('server/admin/command-line.ts', { DATA_DIR: folder, ...SIZE }, args);
	const code = await program.ended;
	return { code, said: program.output() + program.complaints() };
}

async function start(folder: string) {
	const server = run('server/index.ts', { PORT: '0', DATA_DIR: folder, ...SIZE });
	const [, address = ''] = await server.says(/Acompanha está em (\S+)/);
	const logIn = async (password: string) => {
		const response = await fetch(`${address}/api/v2/auth/app/authenticate`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ employeeCode: '3001', password }),
		});
		return response.status;
	};
	const [, password = ''] = await server.says(/3001 {2}(\S+)/);
	return { server, logIn: () => logIn(password) };
}

it(
	'backs up and restores the embedded database while the app uses it, and into a new folder',
	async () => {
		const file = join(temporaryFolder(), 'acompanha.backup');
		const { server, logIn } = await start(dataDir);

		const taken = await admin(dataDir, 'backup', file);
		expect(taken).toEqual({
			code: 0,
			said: expect.stringMatching(/^Backup: .*, \d+ tabelas, \d+ linhas, \d+,\d MB/),
		});
		expect(statSync(file).mode & 0o077).toBe(0);
		expect((await admin(dataDir, 'backup', file)).said).toMatch(/já existe\. Escolha outro nome/);
		expect(await admin(dataDir, 'restore', file)).toEqual({
			code: 1,
			said: expect.stringMatching(/^O banco de dados não está vazio/),
		});
		const [restored, status] = await Promise.all([
			admin(dataDir, 'restore', file, '--replace'),
			logIn(),
		]);
		expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Restaurado: \d+ tabelas/) });
		expect(status).toBe(200);
		expect(await logIn()).toBe(200);
		expect(await admin(dataDir, 'backup', dirname(file))).toEqual({
			code: 1,
			said: `${dirname(file)} é uma pasta. Diga um arquivo.\n`,
		});
		const socket = readFileSync(join(dataDir, 'control'), 'utf8');
		writeFileSync(join(dataDir, 'control'), `${socket}-gone`);
		expect(await admin(dataDir, 'backup', `${file}2`)).toEqual({
			code: 1,
			said: `O servidor que usa ${dataDir} não aceita comandos. Está iniciando, ou é de uma versão anterior? Pare-o e tente de novo.\n`,
		});
		server.signal('SIGTERM');
		expect(await server.ended).toBe(0);
		expect(server.complaints()).toBe('');
		expect(existsSync(join(dataDir, 'control'))).toBe(false);

		const elsewhere = temporaryFolder();
		expect((await admin(elsewhere, 'restore', file)).code).toBe(0);
		expect((await admin(elsewhere, 'restore', join(elsewhere, 'token-secret'))).code).toBe(1);
		const again = await start(elsewhere);
		expect(await again.logIn()).toBe(200);
		again.server.signal('SIGTERM');
		expect(await again.server.ended).toBe(0);
	},
	SLOW_MACHINE_MS,
);

it('lists its commands, and says how one is used', async () => {
	const help = await admin(dataDir);
	expect(help.code).toBe(2);
	expect(help.said).toContain('restore arquivo [--replace]');
	expect(await admin(dataDir, 'backup')).toEqual({
		code: 2,
		said: 'Uso: npm run admin -- backup arquivo\n',
	});
});

it('says that the server ended before the command', async () => {
	const folder = temporaryFolder();
	const path = join(folder, 'socket');
	const server = createServer((socket) => socket.once('data', () => socket.destroy()));
	await new Promise<void>((resolve) => {
		server.listen(path, resolve);
	});
	writeFileSync(join(folder, 'control'), path);
	const asked = askRunningServer(folder, { args: ['backup', 'a'], folder }, () => {});
	await expect(asked).rejects.toThrow(
		/^O servidor terminou antes do comando\. Inicie-o e repita o comando\.$/,
	);
	server.close();
});

it(
	'puts no database aside that it cannot see, and says so in one line',
	async () => {
		const folder = temporaryFolder();
		const mark = 'acompanha-complete';
		mkdirSync(join(folder, 'db'));
		symlinkSync(mark, join(folder, 'db', mark));
		expect(await admin(folder, 'backup', join(folder, 'a.backup'))).toEqual({
			code: 1,
			said: `Banco de dados embutido (${join(folder, 'db')}): os links do caminho formam um círculo. Confira o caminho.\n`,
		});
		expect(readdirSync(folder)).toEqual(['db']);
	},
	SLOW_MACHINE_MS,
);
