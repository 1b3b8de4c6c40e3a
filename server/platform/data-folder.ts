import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError, systemCode } from './start-error.ts';

const REASONS: Readonly<Record<string, string>> = {
	EACCES: 'sem permissão',
	EPERM: 'sem permissão',
	EROFS: 'o disco é só de leitura',
	ENOSPC: 'o disco está cheio',
	EDQUOT: 'a cota do disco acabou',
	ENOTDIR: 'parte do caminho é um arquivo',
	EEXIST: 'é um arquivo',
	ENOENT: 'não se pode criar uma pasta ali',
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
			`Não é possível gravar na pasta de dados ${folder}: ${REASONS[code] ?? code}. Escolha outra com DATA_DIR.`,
		);
	}
}

/** Level by level: with `recursive`, Node repeats for ever in places as /proc that take no folder. */
function makeFolder(folder: string): void {
	if (existsSync(folder)) return;
	makeFolder(dirname(folder));
	mkdirSync(folder, { mode: 0o700 });
}
