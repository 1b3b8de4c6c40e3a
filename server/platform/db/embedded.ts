import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Pool } from 'pg';
import { reasonOf } from '../file-error.ts';
import { StartError } from '../start-error.ts';

export type Embedded = {
	readonly pool: Pool;
	/** Resolves only when the database thread ends unexpectedly; the process cannot continue. */
	readonly lost: Promise<Error>;
	/** Writes an uncompressed dump of the whole database, usable as a `template`. */
	readonly dump: (path: string) => Promise<void>;
	/** Call it after the pool has ended. */
	readonly close: () => Promise<void>;
};

export type EmbeddedOptions = {
	/** The folder of the database; null keeps it in memory (tests). */
	readonly folder: string | null;
	/** A dump from which a new database starts; null creates an empty one, which takes seconds. */
	readonly template: string | null;
};

type Answer = {
	readonly type: string;
	readonly message?: string;
	/** Of a system error. */
	readonly code?: string | null;
};

/** The longest wait for the single connection, in milliseconds. */
const WAIT_FOR_CONNECTION_MS = 30_000;

/**
 * Starts the embedded database in its thread and connects a pool to it. The pool has exactly one
 * connection: PGlite is one session that answers one query at a time, so several connections would
 * mix their session state. One connection was also measured to be faster than eight.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
	// A short path: the name of a unix socket has about 100 bytes at most.
	const room = await mkdtemp(join(tmpdir(), 'acompanha-'));
	const socket =
		process.platform === 'win32'
			? `\\\\.\\pipe\\${room.replaceAll(/[^a-zA-Z0-9]/g, '-')}`
			: join(room, 'db');
	const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
		workerData: { ...options, socket },
	});
	const { folder } = options;
	let isClosing = false;
	const removeRoom = () => rmSync(room, { recursive: true, force: true });
	process.once('exit', removeRoom);
	const lost = new Promise<Error>((resolve) => {
		worker.once('error', resolve);
		worker.once('exit', () => {
			process.off('exit', removeRoom);
			removeRoom();
			if (!isClosing) resolve(new Error('The embedded database stopped'));
		});
	});
	const ask = (type: string, expected: string, parameters: object = {}): Promise<void> => {
		const answer = answerOf(worker, { folder, expected }, lost);
		worker.postMessage({ type, ...parameters });
		return answer;
	};
	try {
		await answerOf(worker, { folder, expected: 'ready' }, lost);
	} catch (error) {
		isClosing = true;
		await worker.terminate();
		throw error;
	}
	return {
		pool: new Pool({
			stream: () => connectingTo(socket),
			user: 'postgres',
			password: '',
			database: 'postgres',
			max: 1,
			idleTimeoutMillis: 0,
			connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
		}),
		lost,
		dump: (path) => ask('dump', 'dumped', { path }),
		close: async () => {
			isClosing = true;
			const exit = new Promise((resolve) => worker.once('exit', resolve));
			await ask('close', 'closed');
			await exit;
		},
	};
}

async function answerOf(
	worker: Worker,
	{ folder, expected }: { readonly folder: string | null; readonly expected: string },
	lost: Promise<Error>,
): Promise<void> {
	const answer = await Promise.race([
		new Promise<Answer>((resolve) => worker.once('message', resolve)),
		lost,
	]);
	if (answer instanceof Error) throw new StartError(`Banco de dados embutido: ${answer.message}`);
	if (answer.type === expected) return;
	const reason = reasonOf(answer.code ?? '') ?? answer.message ?? answer.type;
	throw new StartError(`Banco de dados embutido (${folder ?? 'na memória'}): ${reason}`);
}

/** The client connects its stream to a host and port; this stream always uses the one socket. */
function connectingTo(path: string): Socket {
	const socket = new Socket();
	const connect = socket.connect.bind(socket);
	Object.assign(socket, { connect: () => connect(path) });
	return socket;
}
