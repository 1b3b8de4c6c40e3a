import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { RawCell } from '#server/platform/spreadsheet/read/raw-table.ts';
import type { Cell } from '#server/platform/spreadsheet/workbook.ts';
import { AppError } from '#worker/errors.ts';
import { fileOf, findImport } from './import-store.ts';
import { rawApart } from './parse-apart.ts';
import type { TableFile } from './table-file.ts';

/**
 * The table as it was uploaded, with what is wrong with each row in a further column. Its last line
 * says how many more rows are wrong, when the errors of so many were not kept.
 */
export async function markedTable(
	db: Kysely<Database>,
	company: string,
	importId: string,
): Promise<TableFile> {
	const { header, entity, counts } = await findImport(db, company, importId);
	const bytes = await fileOf(db, company, importId);
	// The erasure of a person deletes the files that named them.
	if (bytes.length === 0) throw new AppError('not-found');
	const { wrong, rowsWithError } = await problemsOf(db, company, importId);
	const titles = header?.titles ?? [];
	const first = header?.row ?? 0;
	async function* rows(): AsyncGenerator<readonly (readonly Cell[])[], void> {
		for await (const part of rawApart(bytes)) {
			yield part
				.filter(({ row }) => row > first)
				.map(({ row, cells }) => [
					...titles.map((_, index) => plain(cells[index] ?? null)),
					wrong.get(row) ?? null,
				]);
		}
		const unmarked = counts.error - rowsWithError;
		if (unmarked > 0) yield [[...titles.map(() => null), unmarkedText(unmarked)]];
	}
	return { name: `${entity}-erros`, title: 'Erros', columns: [...titles, 'Erro'], rows: rows() };
}

function unmarkedText(rows: number): string {
	const told =
		rows === 1
			? 'Mais 1 linha tem erro e não está marcada aqui.'
			: `Mais ${rows.toLocaleString('pt-BR')} linhas têm erro e não estão marcadas aqui.`;
	return `${told} Corrija estas e confira de novo.`;
}

async function problemsOf(db: Kysely<Database>, company: string, importId: string) {
	const found = await db
		.selectFrom('import_rows')
		.select(['row_number', 'kind', 'told'])
		.where('company_id', '=', company)
		.where('import_id', '=', importId)
		.where('kind', 'in', ['error', 'warning'])
		.orderBy('position')
		.execute();
	const wrong = new Map<number, string>();
	const withError = new Set<number>();
	for (const { row_number, kind, told: about } of found) {
		if (row_number === null) continue;
		if (kind === 'error') withError.add(row_number);
		const { column, message } = about ?? {};
		const sentence = column ? `${column}: ${message}` : `${message}`;
		const before = wrong.get(row_number);
		wrong.set(row_number, before ? `${before} | ${sentence}` : sentence);
	}
	return { wrong, rowsWithError: withError.size };
}

function plain(cell: RawCell): Cell {
	if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
	if (cell === null || typeof cell !== 'object') return cell;
	return { date: cell.date.slice(0, 10) };
}
