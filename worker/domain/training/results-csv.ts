/** A cell: numbers are written with a decimal comma, null as empty. */
export type Cell = string | number | null;

/** Excel and LibreOffice would run texts with this beginning as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[";\r\n]/;
const BOM = '\uFEFF';

/**
 * Builds a table that Brazilian spreadsheets open: UTF-8 with a byte order mark, ';' between cells, a
 * decimal comma, CRLF. A text that would start a formula gets an apostrophe in front.
 */
export function csv(rows: readonly (readonly Cell[])[]): string {
	return BOM + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
}

function cellText(cell: Cell): string {
	if (cell === null) return '';
	if (typeof cell === 'number') return String(cell).replace('.', ',');
	const safe = FORMULA.test(cell.trimStart()) ? `'${cell}` : cell;
	return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
