import type { RawCell, RawRow } from '#server/platform/spreadsheet/read/raw-table.ts';
import { textOf, wordKey } from './cells/text-cell.ts';
import type { Column, Entity } from './entity.ts';

/** Column keys by the heading of a file; '' leaves the heading out. Keeps what was mapped by hand. */
export type Mapping = Readonly<Record<string, string>>;

export type Header = {
	/** Number of the row in the file. */
	readonly row: number;
	/** The headings as they stand in the file. */
	readonly titles: readonly string[];
	/** The column of each heading; null: not used. */
	readonly columns: readonly (Column | null)[];
};

/** Titles and notes above the headings. */
const SEARCHED_ROWS = 40;

/**
 * Finds the headings below titles and empty rows: the row in which most cells name a column. null:
 * no row names a column that identifies a row, and nothing was mapped by hand.
 */
export function findHeader(
	entity: Entity,
	rows: readonly RawRow[],
	byHand: Mapping = {},
): Header | null {
	let best: { readonly header: Header; readonly matches: number } | null = null;
	for (const row of rows.slice(0, SEARCHED_ROWS)) {
		const header = headerOf(entity, row, byHand);
		const matches = header.columns.filter((column) => column !== null).length;
		if (matches > (best?.matches ?? 0)) best = { header, matches };
	}
	return best?.header ?? null;
}

function headerOf(entity: Entity, { row, cells }: RawRow, byHand: Mapping): Header {
	const titles = cells.map((cell) => textOf(cell).trim());
	const taken = new Set<Column>();
	const columns = cells.map((cell): Column | null => {
		const column = columnOf(entity, cell, byHand);
		// The first of two equal headings is read.
		if (!column || taken.has(column)) return null;
		taken.add(column);
		return column;
	});
	return { row, titles, columns };
}

function columnOf(entity: Entity, cell: RawCell, byHand: Mapping): Column | null {
	if (typeof cell !== 'string') return null;
	const wanted = wordKey(cell);
	if (wanted === '') return null;
	const chosen = byHand[mappingKey(cell)];
	if (chosen !== undefined) return entity.columns.find(({ key }) => key === chosen) ?? null;
	const { columns } = entity;
	return (
		columns.find(({ title, key }) => wordKey(title) === wanted || wordKey(key) === wanted) ??
		columns.find(({ synonyms }) => synonyms.some((word) => wordKey(word) === wanted)) ??
		null
	);
}

/** How a heading is remembered: accents, case and signs do not matter. */
function mappingKey(title: string): string {
	return wordKey(title).slice(0, 200);
}

/** Columns that a table must have and that none of its headings names. */
export function missingColumns(entity: Entity, { columns }: Header): readonly Column[] {
	const required = entity.columns.filter(
		({ key, isRequired }) => entity.keys.includes(key) && isRequired,
	);
	return required.filter((column) => !columns.includes(column));
}
