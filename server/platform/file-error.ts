import { StartError, systemCode } from './start-error.ts';

const REASONS: Readonly<Record<string, string>> = {
	ENOENT: 'o arquivo ou a pasta não existe',
	EACCES: 'sem permissão',
	EROFS: 'sem permissão',
	ENOSPC: 'o disco está cheio',
	EISDIR: 'é uma pasta',
	ENOTDIR: 'não é uma pasta',
	EEXIST: 'não é uma pasta',
	Z_DATA_ERROR: 'está danificado, ou não é um backup',
	Z_BUF_ERROR: 'está incompleto',
};

/** What a file or folder refused, in one line for the person at the terminal; any other error as it is. */
export function fileError(error: unknown, path: string): unknown {
	const reason = REASONS[systemCode(error)];
	return reason === undefined ? error : new StartError(`${path}: ${reason}.`);
}
