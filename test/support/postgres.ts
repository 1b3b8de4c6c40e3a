import { execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type ThrowAwayPostgres = {
	/** Connection string of the superuser, on the loopback interface. */
	readonly url: string;
	/** SIGKILLs all of its processes. */
	readonly crash: () => Promise<void>;
	/** Starts it again after a crash, with its data. */
	readonly restart: () => Promise<void>;
	/** Starts another server that follows this one. Without `synchronous_standby_names` nobody waits for it. */
	readonly follow: () => Promise<ThrowAwayPostgres>;
	readonly stop: () => Promise<void>;
};

type Options = {
	/** A commit that was answered survives `crash`. Without it commits are faster. */
	readonly isDurable?: boolean;
};

type User = Pick<SpawnOptions, 'uid' | 'gid'>;

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/**
 * Portuguese order: "á" before "b". The embedded database sorts by bytes, so no code may depend on
 * the order of the database.
 */
const PORTUGUESE = ['--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C.UTF-8'];

/** The folder with `initdb` and `postgres`, or null where PostgreSQL is not installed. */
function findPostgres(): string | null {
	const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
	const folders = [
		...(process.env.PATH ?? '').split(delimiter),
		...versions.map((version) => join(DEBIAN, version, 'bin')),
	];
	for (const folder of folders) {
		if (!existsSync(join(folder, 'initdb'))) continue;
		const real = dirname(realpathSync(join(folder, 'initdb')));
		if (existsSync(join(real, 'postgres'))) return real;
	}
	return null;
}

/** Whether PostgreSQL is installed and a user exists that it accepts. */
export function canStartPostgres(): boolean {
	return findPostgres() !== null && unprivilegedUser() !== null;
}

/**
 * Starts a PostgreSQL in a temporary folder on a free port; its writes do not outlive the machine.
 * Returns null where PostgreSQL is not installed or refuses to run.
 */
export async function startPostgres({
	isDurable = false,
}: Options = {}): Promise<ThrowAwayPostgres | null> {
	const programs = findPostgres();
	const user = unprivilegedUser();
	if (programs === null || user === null) return null;
	return startIn({ programs, user, isDurable }, async (data, options) => {
		const initdb = (locale: readonly string[]) =>
			run(
				join(programs, 'initdb'),
				['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale],
				options,
			);
		// A version without ICU, or before 15, refuses this locale.
		await initdb(PORTUGUESE).catch(() => initdb(['--locale=C']));
	});
}

type Installed = { readonly programs: string; readonly user: User; readonly isDurable: boolean };

/** `fill` makes the folder of its data. */
async function startIn(
	installed: Installed,
	fill: (data: string, options: User & { readonly cwd: string }) => Promise<unknown>,
): Promise<ThrowAwayPostgres> {
	const { programs, user, isDurable } = installed;
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-pg-'));
	if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
	const data = join(folder, 'data');
	const options = { ...user, cwd: folder };
	await fill(data, options);
	const port = await freePort();
	const settings = {
		fsync: 'off',
		synchronous_commit: isDurable ? 'on' : 'off',
		full_page_writes: isDurable ? 'on' : 'off',
		listen_addresses: '127.0.0.1',
		unix_socket_directories: folder,
		max_connections: '200',
	};
	const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const command = [join(programs, 'postgres'), '-D', data, '-p', String(port), ...flags];
	let server = await launch(command, options);
	const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
	return {
		url,
		crash: () => server.ends('SIGKILL'),
		restart: async () => {
			server = await launch(command, options);
		},
		follow: () =>
			startIn(installed, (copy, ofCopy) =>
				run(
					join(programs, 'pg_basebackup'),
					['-d', url, '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
					ofCopy,
				),
			),
		stop: async () => {
			// "Immediate" shutdown, because the folder is deleted.
			await server.ends('SIGQUIT');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Processes of a crashed server hold its memory for a moment; until they end it does not start. */
const LAUNCHES = 20;
const LAUNCH_AGAIN_MS = 250;

/** Resolves when it accepts connections. */
async function launch([program = '', ...flags]: readonly string[], options: SpawnOptions) {
	for (let tries = 1; ; tries++) {
		const server = spawn(program, flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
		const ended = new Promise<'ended'>((resolve) => server.once('exit', () => resolve('ended')));
		const ready = new Promise<'ready'>((resolve) => {
			server.stderr?.on('data', (chunk: Buffer) => {
				// A standby says 'read-only connections'.
				if (/ready to accept (read-only )?connections/.test(String(chunk))) resolve('ready');
			});
		});
		if ((await Promise.race([ready, ended])) === 'ready') {
			return {
				async ends(signal: NodeJS.Signals): Promise<void> {
					server.kill(signal);
					await ended;
				},
			};
		}
		if (tries === LAUNCHES) throw new Error('The PostgreSQL of the tests did not start');
		await new Promise((resolve) => setTimeout(resolve, LAUNCH_AGAIN_MS));
	}
}

/** PostgreSQL refuses to run as root; then this is the user `postgres`, if it exists. */
function unprivilegedUser(): User | null {
	if (process.getuid?.() !== 0) return {};
	try {
		const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }));
		return { uid: id('-u'), gid: id('-g') };
	} catch {
		return null;
	}
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			const port = typeof address === 'object' && address !== null ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}
