import type { RawCell, RawRow } from './raw-table.ts';
import { type Book, richText, unescaped } from './xlsx-book.ts';
import { BrokenXml, decodeXml, elementsIn, elementsOf, type XmlElement } from './xml-elements.ts';

const DAY_MS = 86_400_000;
/** Days from the beginning of the calendar of a workbook to 1970. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 } as const;

type Kind = 's' | 'str' | 'inlineStr' | 'b' | 'e' | 'd' | 'n';

/** The rows of a sheet that have a filled cell, while the sheet is unpacked. Throws BrokenXml. */
export async function* sheetRows(
	parts: AsyncIterable<Uint8Array>,
	book: Book,
): AsyncGenerator<RawRow, void> {
	let last = 0;
	for await (const { attributes, inner } of elementsOf(parts, 'row')) {
		const row = attributes.r === undefined ? last + 1 : Number(attributes.r);
		if (!(Number.isInteger(row) && row > last)) throw new BrokenXml('Rows out of order');
		last = row;
		const cells = cellsOf(inner ?? '', book);
		if (cells.length > 0) yield { row, cells };
	}
}

/** The cells up to the last filled one. */
function cellsOf(row: string, book: Book): readonly RawCell[] {
	const cells: RawCell[] = [];
	let last = -1;
	for (const cell of elementsIn(row, 'c')) {
		const { r } = cell.attributes;
		const column = r === undefined ? last + 1 : columnOf(r);
		if (column <= last) throw new BrokenXml('Cells out of order');
		last = column;
		const value = cellOf(cell, book);
		if (value === null) continue;
		while (cells.length < column) cells.push(null);
		cells.push(value);
	}
	return cells;
}

/** 'C7' → 2. Sheets end at XFD. */
function columnOf(place: string): number {
	const letters = /^([A-Z]{1,3})\d+$/.exec(place)?.[1];
	if (letters === undefined) throw new BrokenXml('A cell without a place');
	let column = 0;
	for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

/** A formula is not evaluated: what it resulted in when the file was saved is its value. */
function cellOf({ attributes, inner }: XmlElement, book: Book): RawCell {
	const [stored] = elementsIn(inner ?? '', 'v');
	const text = decodeXml(stored?.inner ?? '');
	switch ((attributes.t ?? 'n') as Kind) {
		case 's': {
			if (text === '') return null;
			const shared = book.strings[Number(text)];
			if (shared === undefined) throw new BrokenXml('A text that is not there');
			return filled(shared);
		}
		case 'str':
			return filled(unescaped(text));
		case 'inlineStr': {
			const [inline] = elementsIn(inner ?? '', 'is');
			return filled(richText(inline?.inner ?? ''));
		}
		case 'b':
			return text === '' ? null : text === '1';
		case 'e':
			return null;
		case 'd':
			return text === '' ? null : dateOf(Date.parse(text));
		case 'n': {
			if (text === '') return null;
			const number = Number(text);
			if (Number.isNaN(number)) throw new BrokenXml('A number that is none');
			if (!book.dateStyles[Number(attributes.s ?? 0)]) return number;
			const start = book.from1904 ? DAYS_TO_1970.from1904 : DAYS_TO_1970.from1900;
			return dateOf(Math.round((number - start) * DAY_MS));
		}
		default:
			throw new BrokenXml('A cell of an unknown kind');
	}
}

function filled(text: string): string | null {
	return text.trim() || null;
}

function dateOf(ms: number): RawCell {
	const date = new Date(ms);
	if (Number.isNaN(date.getTime())) return null;
	const iso = date.toISOString();
	return { date: iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso };
}
