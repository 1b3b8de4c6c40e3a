import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Cell } from '#server/platform/spreadsheet/workbook.ts';
import type { ExportName } from '#worker/contract/exports.ts';
import { companyTime } from '#worker/domain/shared/company-time.ts';
import type { ExportFilter } from './export-filter.ts';

export type ExportWorld = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly filter: ExportFilter;
};

/** A table of what the people of the company made. */
export type Export = {
	readonly name: ExportName;
	/** Portuguese. */
	readonly title: string;
	readonly columns: readonly string[];
	/** Rows in parts; never all of them in memory. */
	readonly rows: (world: ExportWorld) => AsyncGenerator<readonly (readonly Cell[])[], void>;
};

/** The place of a row in the order of its export. */
type Place = { readonly at: string; readonly id: string };

/**
 * Reads a query page after page. `page`: the query, given what comes after the last place and the
 * number of rows; it selects `at` and `id`, and orders by the two of them.
 */
export async function* pagesOf<R extends Place>(
	db: Kysely<Database>,
	size: number,
	page: (
		isAfter: (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<SqlBool>,
	) => RawBuilder<R>,
): AsyncGenerator<readonly R[], void> {
	let last: Place | undefined;
	for (;;) {
		const place = last;
		const isAfter = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
			place ? sql<SqlBool>`(${at}, ${id}) > (${place.at}, ${place.id})` : sql<SqlBool>`true`;
		const { rows } = await sql<R>`${page(isAfter)} limit ${size}`.execute(db);
		if (rows.length > 0) yield rows;
		last = rows.at(-1);
		if (rows.length < size) return;
	}
}

/**
 * An instant by the company's clock, as spreadsheets sort and programs read it: its heading is made by
 * `companyHead`.
 */
export function instantCell(at: Date | string | null): Cell {
	return at === null ? null : companyTime(at instanceof Date ? at.toISOString() : at);
}

/** A day as a spreadsheet's date. */
export function dayCell(date: string | null): Cell {
	return date === null ? null : { date };
}

export function yesNo(value: boolean): Cell {
	return value ? 'Sim' : 'Não';
}
