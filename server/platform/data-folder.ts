import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError, systemCode } from './start-error.ts';

const REASONS: Readonly<Record<string, string>> = {
	EACCES: 'permission denied',
	EPERM: 'permission denied',
	EROFS: 'the disk is read-only',
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk quota is used up',
	ENOTDIR: 'part of its path is a file',
	EEXIST: 'it is a file',
	ENOENT: 'no folder can be made there',
};

/**
 * Creates the data folder, for this user only, and checks that it is writable.
 * @throws StartError with the reason.
 */
export function prepareDataFolder(folder: string): void {
	try {
		makeFolder(folder);
		const probe = join(folder, `.probe-${process.pid}`);
		writeFileSync(probe, 'x', { flush: true });
		rmSync(probe);
		accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		const code = systemCode(error);
		throw new StartError(
			`The data folder ${folder} cannot be written: ${REASONS[code] ?? code}. Choose another with DATA_DIR.`,
		);
	}
}

/** Level by level: with `recursive`, Node repeats for ever in places as /proc that take no folder. */
function makeFolder(folder: string): void {
	if (existsSync(folder)) return;
	makeFolder(dirname(folder));
	mkdirSync(folder, { mode: 0o700 });
}
