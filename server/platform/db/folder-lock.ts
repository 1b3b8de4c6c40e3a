import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError, systemCode } from '../start-error.ts';

export type FolderLock = { readonly release: () => Promise<void> };

/** macOS and BSD: open and lock in one call, which fails at once when it is locked. */
const O_EXLOCK = 0x20;

/**
 * Locks a folder for this process. Two embedded databases in one folder destroy each other
 * silently. The lock is a kernel object that disappears with the process, also after a crash: an
 * abstract socket on Linux, a named pipe on Windows, a file lock elsewhere. Its name comes from the
 * real path, so a link is the same folder.
 *
 * On Linux the name is visible within one network namespace only: two containers must not share a
 * folder.
 *
 * @throws StartError when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
	const path = realpathSync(folder);
	const key = createHash('sha256').update(path).digest('hex').slice(0, 32);
	if (process.platform === 'linux') return listenOn(`\0acompanha-${key}`, folder);
	if (process.platform === 'win32') return listenOn(`\\\\.\\pipe\\acompanha-${key}`, folder);
	return lockFile(join(path, 'lock'), folder);
}

/** Another process holds the folder. */
export class FolderInUse extends StartError {}

function inUse(folder: string): FolderInUse {
	return new FolderInUse(`A pasta de dados ${folder} está em uso por outro servidor do Acompanha.`);
}

async function listenOn(name: string, folder: string): Promise<FolderLock> {
	const server = createServer((socket) => socket.destroy());
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error) => {
			reject(systemCode(error) === 'EADDRINUSE' ? inUse(folder) : error);
		});
		server.listen(name, resolve);
	});
	// The lock must not keep a finished process alive.
	server.unref();
	return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function lockFile(path: string, folder: string): Promise<FolderLock> {
	try {
		const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
		const descriptor = openSync(path, flags, 0o600);
		return { release: async () => closeSync(descriptor) };
	} catch (error) {
		if (systemCode(error) === 'EAGAIN') throw inUse(folder);
		throw error;
	}
}
