/** A cell as the file holds it; `date`: an ISO date, with a time if the cell has one. */
export type RawCell = string | number | boolean | { readonly date: string } | null;

export type RawRow = {
	/** Number of the row in the file, from 1. */
	readonly row: number;
	readonly cells: readonly RawCell[];
};

/** Rows of one file, in parts of a thousand. */
export type RawTable = AsyncGenerator<readonly RawRow[], void>;

/** Rows handed over at once. */
export const ROWS_AT_ONCE = 1_000;

/** The most rows and columns of a table. */
const MAX_ROWS = 200_000;
/** The most rows that are read of a file: the table, its heading and titles above it. */
export const MAX_FILE_ROWS = MAX_ROWS + 100;
export const MAX_COLUMNS = 500;

/** The most bytes of an uploaded file. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** A file that cannot be read as a table. The message is for the person who chose the file. */
export class UnreadableTable extends Error {
	override readonly name = 'UnreadableTable';
}

export function isUnreadableTable(error: unknown): error is UnreadableTable {
	return error instanceof Error && error.name === 'UnreadableTable';
}

export function tooManyRows(): UnreadableTable {
	const most = MAX_ROWS.toLocaleString('pt-BR');
	return new UnreadableTable(
		`A tabela tem mais de ${most} linhas. Divida em arquivos menores e importe um de cada vez.`,
	);
}

export function tooManyColumns(): UnreadableTable {
	return new UnreadableTable(
		`A tabela tem mais de ${MAX_COLUMNS} colunas. Deixe só as colunas do modelo e tente de novo.`,
	);
}
