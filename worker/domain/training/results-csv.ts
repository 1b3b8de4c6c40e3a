/** A cell: numbers are written with a decimal comma, null as empty. */
export type Cell = string | number | null;

/**
 * Excel and LibreOffice would run texts with this beginning as formulas, full-width signs too. An
 * apostrophe in front is taken off when a table is imported, so one of the text's own needs another.
 */
const FORMULA = /^['=+\-@\t\r＝＋－＠]/;
/** A code that they would change: to a number without its zeros, a power of ten, a day, a time. */
const CHANGED = /^(?:0\d+|\d+[eE]\d+|\d{16,}|\d{1,2}[/:-]\d{1,2}|\d{1,4}-\d{1,2}-\d{1,2})$/;
const QUOTED = /[";\r\n]/;
/** Texts that stay as they are, as most do: one test instead of three. */
const PLAIN = /^[A-Za-zÀ-ÿ(][^";\r\n]*$/;
const BOM = '\uFEFF';

/**
 * Builds a table that Brazilian spreadsheets open: UTF-8 with a byte order mark, ';' between cells, a
 * decimal comma, CRLF. A text that would start a formula, or a code that would be changed, gets an
 * apostrophe in front; '05/01/2026' stays a day.
 */
export function csv(rows: readonly (readonly Cell[])[]): string {
	return BOM + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
}

function cellText(cell: Cell): string {
	if (cell === null) return '';
	if (typeof cell === 'number') return String(cell).replace('.', ',');
	if (PLAIN.test(cell)) return cell;
	const bare = cell.trim();
	const safe = FORMULA.test(bare) || CHANGED.test(bare) ? `'${cell}` : cell;
	return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
