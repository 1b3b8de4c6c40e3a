import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError, systemCode } from './start-error.ts';

const NO_ACCESS = 'sem permissão. Rode como o usuário do servidor, ou escolha outra com DATA_DIR.';
const ELSEWHERE = 'Escolha outra com DATA_DIR.';

const REASONS: Readonly<Record<string, string>> = {
	EACCES: NO_ACCESS,
	EPERM: NO_ACCESS,
	EROFS: `o disco é só de leitura. ${ELSEWHERE}`,
	ENOSPC: `o disco está cheio. ${ELSEWHERE}`,
	EDQUOT: `a cota do disco acabou. ${ELSEWHERE}`,
	ENOTDIR: `parte do caminho é um arquivo. ${ELSEWHERE}`,
	EEXIST: `é um arquivo. ${ELSEWHERE}`,
	ENOENT: `não se pode criar uma pasta ali. ${ELSEWHERE}`,
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
			`Não é possível gravar na pasta de dados ${folder}: ${REASONS[code] ?? `${code}. ${ELSEWHERE}`}`,
		);
	}
}

/** Level by level: with `recursive`, Node repeats for ever in places as /proc that take no folder. */
function makeFolder(folder: string): void {
	if (existsSync(folder)) return;
	makeFolder(dirname(folder));
	mkdirSync(folder, { mode: 0o700 });
}
