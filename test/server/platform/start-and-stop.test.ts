import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_LOGINS } from '#server/demo/demo-logins.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { type Program, run } from '#test/support/program.ts';
import { embeddedTemplate } from '#test/support/server-database.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const SLOW_MACHINE_MS = 120_000;
let dataDir: string;

beforeAll(() => {
	dataDir = temporaryFolder();
});

function start(environment: Readonly<Record<string, string>> = {}): Program {
	return run('server/index.ts', {
		PORT: '0',
		DATA_DIR: dataDir,
		SEED_CLIENTS: '500',
		...environment,
	});
}

async function addressOf(program: Program): Promise<string> {
	const [, address] = await program.says(/Acompanha está em (\S+)/);
	return address ?? '';
}

/** One line and no stack. */
function expectOneLine(program: Program, pattern: RegExp) {
	expect(program.complaints().trim()).toMatch(pattern);
	expect(program.complaints().trim().split('\n')).toHaveLength(1);
}

function authenticate(address: string): Promise<Response> {
	const login = DEMO_LOGINS[0];
	return fetch(`${address}/api/v2/auth/app/authenticate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ employeeCode: login?.employeeCode, password: login?.password }),
	});
}

async function logIn(address: string): Promise<number> {
	return (await authenticate(address)).status;
}

describe('the server program', () => {
	it(
		'fills the demo company, protects its folder, stops on Ctrl-C, and starts again with its data',
		async () => {
			const first = start();
			const address = await addressOf(first);
			await first.says(/3001 {2}\S+ {2}Marcos/);
			expect(await logIn(address)).toBe(200);
			expect((await fetch(`${address}/_version`)).status).toBe(200);
			const ready = await fetch(`${address}/health/ready`);
			expect(await ready.json()).toEqual({
				status: 'ready',
				checks: { database: 'ok', migrations: 'ok', disk: 'ok', workers: 'ok' },
			});
			const metrics = await (await fetch(`${address}/metrics`)).text();
			expect(metrics).toContain('route="/v2/auth/app/authenticate",status="200"} 1');
			expect(metrics).toContain('acompanha_queue_depth{of="pushes"}');
			const operation = readFileSync('server/OPERATION.md', 'utf8');
			const named = new Set(operation.match(/(acompanha|nodejs)_[a-z0-9_]+(?=[{`])/g));
			expect(named.size).toBeGreaterThan(5);
			// A counter without an event has no line of its own yet.
			for (const name of named) expect(metrics).toContain(name.replace(/_count$/, ''));
			const proxied = { headers: { 'x-forwarded-for': '192.0.2.7' } };
			for (let time = 0; time < 2; time++) await fetch(`${address}/_version`, proxied);
			expect(first.output().match(/TRUST_PROXY é 0/g)).toHaveLength(1);

			const second = start();
			expect(await second.ended).toBe(1);
			expectOneLine(second, /^A pasta de dados .* está em uso por outro servidor do Acompanha\.$/);
			expect(await logIn(address)).toBe(200);

			first.signal('SIGINT');
			expect(await first.ended).toBe(0);
			expect(first.complaints()).toBe('');

			const again = start();
			expect(await logIn(await addressOf(again))).toBe(200);
			again.signal('SIGTERM');
			expect(await again.ended).toBe(0);
		},
		SLOW_MACHINE_MS,
	);

	it(
		'reports a promise that nobody awaits, and goes on',
		async () => {
			const stray = `import{isMainThread}from'node:worker_threads';globalThis.stray=isMainThread&&setInterval(()=>{if(process.listenerCount('unhandledRejection')){clearInterval(globalThis.stray);Promise.reject(Error('stray'))}},50)`;
			const program = start({ NODE_OPTIONS: `--import=data:text/javascript,${stray}` });
			const address = await addressOf(program);
			await expect.poll(() => program.complaints()).toMatch(/Erro inesperado: Error: stray/);
			expect((await fetch(`${address}/health/live`)).status).toBe(200);
			program.signal('SIGTERM');
			expect(await program.ended).toBe(0);
		},
		SLOW_MACHINE_MS,
	);

	it(
		'sends every running answer to its end when it is stopped',
		async () => {
			const program = start();
			const address = await addressOf(program);
			const { token } = (await (await authenticate(address)).json()) as { token: string };
			const headers = { token, 'accept-encoding': 'identity' };
			const ask = () => fetch(`${address}/api/v3/app/portfolio`, { headers });
			const answers = await Promise.all(Array.from({ length: 20 }, ask));
			program.signal('SIGTERM');
			const bodies = await Promise.all(answers.map((answer) => answer.text()));
			expect(new Set(bodies).size).toBe(1);
			expect(JSON.parse(bodies[0] ?? '')).toBeTruthy();
			expect(await program.ended).toBe(0);
			expect(program.complaints()).toBe('');
		},
		SLOW_MACHINE_MS,
	);

	it(
		'says at the start what would surprise, and when it is stopped what it waits for',
		async () => {
			const program = start({ SEED_CLIENT: '5000', VIDEOS_DIR: '/nope' });
			const { hostname, port } = new URL(await addressOf(program));
			expect(program.output()).toContain('SEED_CLIENT não é uma configuração. Seria SEED_CLIENTS?');
			expect(program.output()).toContain('VIDEOS_DIR /nope não existe');
			const socket = connect(Number(port), hostname).setEncoding('utf8');
			const body = '{"employeeCode":"nobody","password":"um cavalo verde"}';
			const head = [
				'POST /api/v2/auth/app/authenticate HTTP/1.1',
				...['host: localhost', 'content-type: application/json', 'expect: 100-continue'],
				`content-length: ${body.length}`,
			];
			socket.write(`${head.join('\r\n')}\r\n\r\n`);
			const [early] = await once(socket, 'data');
			expect(early).toContain('100 Continue');
			program.signal('SIGTERM');
			await program.says(/Encerrando, aguardando: 1 resposta\b/);
			socket.write(body);
			let answer = '';
			for await (const part of socket) answer += part;
			expect(answer).toMatch(/^HTTP\/1\.1 401 /);
			expect(await program.ended).toBe(0);
		},
		SLOW_MACHINE_MS,
	);

	it(
		'moves the folder of an interrupted first start aside and starts anew',
		async () => {
			const folder = temporaryFolder();
			const { emptyDatabase } = embeddedTemplate();
			writeFileSync(join(folder, 'db'), 'half a database');
			const database = await openDatabase({ databaseUrl: null, dataDir: folder, emptyDatabase });
			await database.close();
			expect(readdirSync(folder).some((name) => name.startsWith('db.incomplete-'))).toBe(true);
		},
		SLOW_MACHINE_MS,
	);

	it(
		'prints one line when its port is taken',
		async () => {
			const other = createServer();
			await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
			const { port } = other.address() as AddressInfo;
			const program = start({ PORT: String(port) });
			expect(await program.ended).toBe(1);
			expectOneLine(program, new RegExp(`^A porta ${port} está em uso por outro programa`));
			await new Promise((resolve) => other.close(resolve));
		},
		SLOW_MACHINE_MS,
	);

	it(
		'prints one line when its folder cannot be written',
		async () => {
			const file = join(temporaryFolder(), 'file');
			writeFileSync(file, '');
			for (const place of [file, join(file, 'data')]) {
				const program = start({ DATA_DIR: place });
				expect(await program.ended).toBe(1);
				expectOneLine(
					program,
					/^Não é possível gravar na pasta de dados .*: parte do caminho é um arquivo/,
				);
			}
			const nowhere = start({ DATA_DIR: '/proc/x' });
			expect(await nowhere.ended).toBe(1);
			expectOneLine(
				nowhere,
				/^Não é possível gravar na pasta de dados \/proc\/x: não se pode criar uma pasta/,
			);
		},
		SLOW_MACHINE_MS,
	);

	it(
		'prints one line when a setting is wrong, and when PostgreSQL cannot be reached',
		async () => {
			const wrong = start({ PORT: 'three thousand' });
			const unreachable = start({
				DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
				TOKEN_SECRET: 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU',
			});
			expect(await wrong.ended).toBe(1);
			expectOneLine(wrong, /^PORT deve ser/);
			expect(await unreachable.ended).toBe(1);
			expectOneLine(
				unreachable,
				/^Não foi possível conectar ao PostgreSQL de DATABASE_URL: .*ECONNREFUSED/,
			);
		},
		SLOW_MACHINE_MS,
	);
});
