import type { SheetName } from '#worker/contract/workbook-problem.ts';
import { tidyText } from '../form-draft/tidy-draft.ts';

/** A cell as it is read from a workbook; a day is its ISO date. */
export type CellValue = string | number | boolean | null;
/** Rows of cells, the heading first; null: the workbook has no such sheet. */
export type WorkbookSheets = Readonly<Record<SheetName, readonly (readonly CellValue[])[] | null>>;

/** A row below the heading. */
export type SheetRow = {
	/** Number in the spreadsheet; the first row is 1. */
	readonly number: number;
	/** The text of a column, tidy; '' when it is empty or missing. */
	readonly get: (column: string) => string;
};

export type Sheet = {
	readonly name: SheetName;
	/** Canonical headings in their order, without empty ones. */
	readonly columns: readonly string[];
	/** The heading as it was typed, by its canonical name. */
	readonly typed: ReadonlyMap<string, string>;
	/** Rows that have at least one cell. */
	readonly rows: readonly SheetRow[];
};

/** Spellings of headings that mean the same; all in lower case with `_` for spaces. */
const SAME_HEADING: Readonly<Record<string, string>> = {
	caption: 'label',
	relevance: 'relevant',
	readonly: 'read_only',
	calculate: 'calculation',
	constraining_message: 'constraint_message',
	command: 'type',
	tag: 'name',
	value: 'name',
	image: 'media::image',
	audio: 'media::audio',
	video: 'media::video',
	skip: 'skip_evaluation',
	competência: 'competence',
	competencia: 'competence',
	'bind::relevant': 'relevant',
	'bind::constraint': 'constraint',
	'bind::required': 'required',
	'bind::calculate': 'calculation',
	'bind::readonly': 'read_only',
	'control::appearance': 'appearance',
};
/** The same for the sheet of settings. */
const IN_SETTINGS: Readonly<Record<string, string>> = {
	title: 'form_title',
	id_string: 'form_id',
};

/** The sheet by its headings. */
export function readSheet(name: SheetName, cells: readonly (readonly CellValue[])[]): Sheet {
	// Rows above the heading are empty or missing in every workbook of this kind.
	const top = cells.findIndex((row) => row.some((cell) => cellText(cell) !== ''));
	const heading = cells[top] ?? [];
	const places = new Map<string, number>();
	const typed = new Map<string, string>();
	heading.forEach((cell, index) => {
		const text = cellText(cell);
		if (text === '') return;
		const column = canonical(name, text);
		if (places.has(column)) return;
		places.set(column, index);
		typed.set(column, text);
	});
	const rows = cells.flatMap((row, index) => {
		if (index <= top || row.every((cell) => cellText(cell) === '')) return [];
		const get = (column: string) => cellText(row[places.get(column) ?? -1] ?? null);
		return [{ number: index + 1, get }];
	});
	return { name, columns: [...places.keys()], typed, rows };
}

function canonical(sheet: SheetName, text: string): string {
	// One colon before a language is the older spelling: `label:English`.
	const [word = '', ...rest] = text.replace(/\s*::?\s*/g, '::').split('::');
	const first = word.toLowerCase().replace(/[\s-]+/g, '_');
	if (rest.length > 0) {
		const whole = `${first}::${rest.join('::').toLowerCase()}`;
		return SAME_HEADING[whole] ?? `${first === 'caption' ? 'label' : first}::${rest.join('::')}`;
	}
	if (sheet === 'settings') return IN_SETTINGS[first] ?? first;
	if (first === 'value' && sheet === 'survey') return first;
	if (first === 'list' || first === 'listname') return 'list_name';
	return SAME_HEADING[first] ?? first;
}

/** A cell as text: numbers with a decimal point. */
function cellText(cell: CellValue): string {
	if (cell === null) return '';
	if (typeof cell === 'string') return tidyText(cell);
	return String(cell);
}
