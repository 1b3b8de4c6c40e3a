import { StartError, systemCode } from './start-error.ts';

const NO_ACCESS = 'sem permissão. Dê acesso ao usuário do servidor, ou use outro lugar.';

const REASONS: Readonly<Record<string, string>> = {
	ENOENT: 'o arquivo ou a pasta não existe. Confira o caminho.',
	EACCES: NO_ACCESS,
	EPERM: NO_ACCESS,
	EROFS: 'o disco é só de leitura. Use outro lugar.',
	ENOSPC: 'o disco está cheio. Libere espaço, ou use outro lugar.',
	EDQUOT: 'a cota do disco acabou. Libere espaço, ou use outro lugar.',
	EISDIR: 'é uma pasta. Diga um arquivo.',
	ENOTDIR: 'parte do caminho é um arquivo. Confira o caminho.',
	ELOOP: 'os links do caminho formam um círculo. Confira o caminho.',
	EEXIST: 'já existe. Escolha outro nome.',
	ENAMETOOLONG: 'o nome é longo demais. Escolha outro.',
	Z_DATA_ERROR: 'está danificado, ou não é um backup. Use outro.',
	Z_BUF_ERROR: 'está incompleto. Use outro backup.',
};

/** For `catch`: why a file or folder could not be used, and what to do, in Portuguese. */
export function orFileProblem(error: unknown): string {
	const problem = fileProblem(error);
	if (problem === null) throw error;
	return problem;
}

/** The same by the code of a system error. */
export function reasonOf(code: string): string | undefined {
	return REASONS[code];
}

/** null: another error. */
function fileProblem(error: unknown): string | null {
	const code = systemCode(error);
	const isSystem = error instanceof Error && 'syscall' in error;
	return REASONS[code] ?? (isSystem ? `o sistema recusou (${code}). Use outro lugar.` : null);
}

/** What a file or folder refused, in one line for the person at the terminal; any other error as it is. */
export function fileError(error: unknown, path: string): unknown {
	const problem = fileProblem(error);
	return problem === null ? error : new StartError(`${path}: ${problem}`);
}
