import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFaultProxy } from './fault-proxy.ts';
import { LATE_OPTIMIZATION } from './late-optimization.ts';
import { RESTORE_DATA } from './restore-data.ts';
import type { ServeCall, ServeReply } from './serve-messages.ts';

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));

/**
 * How to run the server's process: bundled if the suite has prepared a bundle, else from source.
 */
function program(): { readonly path: string; readonly execArgv: string[] } {
	const bundled = process.env.E2E_SERVER;
	if (bundled) return { path: bundled, execArgv: ['--enable-source-maps', ...LATE_OPTIMIZATION] };
	return { path: SERVE, execArgv: ['--import', 'tsx'] };
}

const IN_MEMORY = '/dev/shm';
const ROOM = 2 ** 31;

/** A folder for data of 50 MB that live for one test: in memory if there is enough. */
function roomyFolder(): string {
	if (!existsSync(IN_MEMORY)) return tmpdir();
	const { bavail, bsize } = statfsSync(IN_MEMORY);
	return bavail * bsize > ROOM ? IN_MEMORY : tmpdir();
}

export type BackendOptions = {
	/** A data folder that is copied at the start. */
	readonly template?: string | undefined;
	readonly env?: Readonly<Record<string, string>>;
	/** File descriptor for what the server complains of; without it, the standard error. */
	readonly complaints?: number;
	/** Connection string of a PostgreSQL; without it the embedded database is used. */
	readonly databaseUrl?: string;
	/** ISO instant the server's clock starts at. */
	readonly startAt: string;
};

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void };
type NewRequest = ServeCall extends infer R ? (R extends ServeCall ? Omit<R, 'id'> : never) : never;

/** The server process, its data folder and its clock. */
class ServerProcess {
	readonly #child: ChildProcess;
	readonly #waiting = new Map<number, Waiting>();
	#ids = 0;
	readonly address: Promise<string>;
	/** Known once `address` is. */
	setupPath: string | null = null;

	constructor(env: NodeJS.ProcessEnv, complaints: number | 'inherit') {
		const { path, execArgv } = program();
		this.#child = fork(path, [], {
			env,
			execArgv,
			stdio: ['ignore', 'inherit', complaints, 'ipc'],
		});
		this.address = new Promise((resolve, reject) => {
			this.#child.on('message', (message: ServeReply) => {
				if (message.type === 'listening') {
					this.setupPath = message.setupPath;
					resolve(message.address);
				} else this.#settle(message);
			});
			this.#child.once('exit', (code) => {
				const error = new Error(`The test server ended (${code})`);
				reject(error);
				for (const { reject: fail } of this.#waiting.values()) fail(error);
				this.#waiting.clear();
			});
		});
	}

	#settle(message: Exclude<ServeReply, { type: 'listening' }>): void {
		const waiting = this.#waiting.get(message.id);
		this.#waiting.delete(message.id);
		if (message.type === 'done') waiting?.resolve(message.value as never);
		else waiting?.reject(new Error(message.message));
	}

	ask<T>(request: NewRequest): Promise<T> {
		const id = ++this.#ids;
		return new Promise<T>((resolve, reject) => {
			this.#waiting.set(id, { resolve, reject });
			this.#child.send({ ...request, id });
		});
	}

	/** Ends with SIGKILL, like a crash. */
	async kill(): Promise<void> {
		if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
		const exited = new Promise((resolve) => this.#child.once('exit', resolve));
		this.#child.kill('SIGKILL');
		await exited;
	}
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** A whole server on a free port behind a network that can fail, with its own data folder. */
export async function startBackend({
	template,
	env = {},
	complaints,
	databaseUrl = '',
	startAt,
}: BackendOptions) {
	const root = mkdtempSync(join(roomyFolder(), 'acompanha-e2e-'));
	const dataDir = join(root, 'data');
	if (template && existsSync(template)) cpSync(template, dataDir, { recursive: true });
	let offset = Date.parse(startAt) - Date.now();
	const launch = () => {
		const own = {
			DATA_DIR: dataDir,
			PORT: '0',
			DATABASE_URL: databaseUrl,
			CLOCK_OFFSET_MS: String(offset),
		};
		return new ServerProcess({ ...process.env, ...env, ...own }, complaints ?? 'inherit');
	};
	let server = launch();
	const serverTime = () => new Date(Date.now() + offset);
	let network = await startFaultProxy(await server.address, serverTime);
	let isWhole = true;
	const setClock = async (instant: string): Promise<void> => {
		offset = Date.parse(instant) - Date.now();
		await server.ask({ type: 'clock', offset });
	};
	return {
		/** The address for the browser. */
		get url() {
			return network.url;
		},
		get network() {
			return network;
		},
		dataDir,
		/** The path that creates the company, as the terminal prints it; null when there is one. */
		get setupPath() {
			return server.setupPath;
		},
		/** False after a crash: the server cannot be used for another test. */
		get isWhole() {
			return isWhole;
		},
		/** Rows of one SQL statement. */
		query: <T>(text: string): Promise<T[]> => server.ask<T[]>({ type: 'query', text }),
		/** Sets the server's clock; phones follow its Date header. */
		setClock,
		/** ISO instant of the server now. */
		now: () => serverTime().toISOString(),
		/**
		 * Restores the state of the start for the next test: the clock, the data (SNAPSHOT_DATA was run
		 * on the template), and another network, whose address no browser knows.
		 */
		async renew(): Promise<void> {
			await network.close();
			await setClock(startAt);
			await server.ask({ type: 'query', text: RESTORE_DATA });
			network = await startFaultProxy(await server.address, serverTime);
		},
		async crash(): Promise<void> {
			isWhole = false;
			await server.kill();
		},
		async restart(): Promise<void> {
			isWhole = false;
			await server.kill();
			server = launch();
			network.forwardTo(await server.address);
		},
		/** Stops cleanly and keeps the folder, which becomes the template. */
		async stop(): Promise<void> {
			await server.ask({ type: 'stop' });
			await network.close();
		},
		async remove(): Promise<void> {
			await server.kill();
			await network.close();
			rmSync(root, { recursive: true, force: true });
		},
	};
}
