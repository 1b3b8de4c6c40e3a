import type { WorkbookProblemCode } from '#worker/contract/workbook-problem.ts';
import type { Problems } from './problem.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** One row of a sheet, with the place where its problems are. */
export class RowReader {
	readonly #sheet: Sheet;
	readonly #row: SheetRow;
	readonly #problems: Problems;

	constructor(sheet: Sheet, row: SheetRow, problems: Problems) {
		this.#sheet = sheet;
		this.#row = row;
		this.#problems = problems;
	}

	get(column: string): string {
		return this.#row.get(column);
	}

	has(column: string): boolean {
		return this.#sheet.columns.includes(column);
	}

	/** Names a problem of a cell, or of the row when `column` is null. */
	refuse(code: WorkbookProblemCode, column: string | null, value?: string): void {
		const typed = column === null ? null : (this.#sheet.typed.get(column) ?? column);
		const shown = value ?? (column === null ? '' : this.get(column));
		this.#problems.add(code, this.#sheet.name, this.#row.number, typed, shown);
	}

	/** A weight from 0 to 100, with decimal comma or point; null: empty or refused. */
	weight(column = 'weight'): number | null {
		const text = this.get(column);
		if (text === '') return null;
		const weight = /^\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
		if (weight <= 100) return weight;
		this.refuse('weight-invalid', column);
		return null;
	}

	/** yes, no, sim, não, true, false, 1, 0; empty is no. */
	flag(column: string): boolean {
		const text = this.get(column).toLowerCase();
		if (YES.has(text)) return true;
		if (!NO.has(text)) this.refuse('flag-invalid', column);
		return false;
	}

	/** A text of at most `max` UTF-16 units. */
	text(column: string | null, max: number): string {
		const text = column === null ? '' : this.get(column);
		if (text.length <= max) return text;
		this.refuse('text-too-long', column);
		return '';
	}
}

const YES: ReadonlySet<string> = new Set(['yes', 'sim', 's', 'y', 'true', 'true()', '1', 'x']);
const NO: ReadonlySet<string> = new Set(['', 'no', 'não', 'nao', 'n', 'false', 'false()', '0']);

const QUOTED = /[^\S\n]*"((?:[^"]|"")*)"[^\S\n]*(?=[;\n]|$)|[^;\n]+/g;

/** The items of a cell, separated by `;` or lines; an item in quotes may contain them. */
export function splitList(cell: string): readonly string[] {
	const items = [...cell.matchAll(QUOTED)].map(([whole, quoted]) =>
		quoted === undefined ? whole : quoted.replaceAll('""', '"'),
	);
	return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** The cell that `splitList` reads as these items. */
export function joinList(items: readonly string[]): string {
	return items
		.map((item) => (/[;\n"]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item))
		.join('; ');
}
