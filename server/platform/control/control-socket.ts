import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CONTROL_FILE, type ControlReply, type ControlRequest } from './control-message.ts';

type Run = (request: ControlRequest, print: (line: string) => void) => Promise<0 | 1 | 2>;

/**
 * Takes commands of this user's other programs while this process holds the embedded database. The
 * socket lies in a folder that only this user can open. Returns the function that ends it.
 */
export async function openControl(dataDir: string, run: Run): Promise<() => Promise<void>> {
	// A short path: the name of a unix socket has about 100 bytes at most.
	const room = await mkdtemp(join(tmpdir(), 'acompanha-'));
	const path =
		process.platform === 'win32'
			? `\\\\.\\pipe\\${room.replaceAll(/[^a-zA-Z0-9]/g, '-')}-control`
			: join(room, 'control');
	const running = new Set<Promise<void>>();
	const server = createServer((socket) => {
		const one = answer(socket, run).finally(() => running.delete(one));
		running.add(one);
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(path, resolve);
	});
	server.unref();
	const file = join(dataDir, CONTROL_FILE);
	writeFileSync(file, path, { mode: 0o600 });
	return async () => {
		rmSync(file, { force: true });
		const closed = new Promise<void>((resolve) => server.close(() => resolve()));
		await Promise.all(running);
		await closed;
		rmSync(room, { recursive: true, force: true });
	};
}

async function answer(socket: Socket, run: Run): Promise<void> {
	const reply = (one: ControlReply) => socket.write(`${JSON.stringify(one)}\n`);
	// The person may close the terminal; the command ends all the same.
	socket.on('error', () => {});
	try {
		for await (const line of createInterface({ input: socket })) {
			const exit = await run(JSON.parse(line) as ControlRequest, (text) => reply({ print: text }));
			reply({ exit });
			break;
		}
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		reply({ print: `Erro inesperado no servidor: ${reason}` });
		reply({ exit: 1 });
	}
	socket.end();
}
