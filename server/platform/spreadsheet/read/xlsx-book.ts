import { BrokenXml, decodeXml, elementsIn, elementsOf } from './xml-elements.ts';
import { contentOf, type Entry } from './zip-entries.ts';

/** What a sheet needs of its workbook. */
export type Book = {
	/** The files of the sheets, in their order. */
	readonly sheets: readonly Entry[];
	readonly strings: readonly string[];
	/** By style of a cell: whether its numbers are dates. */
	readonly dateStyles: readonly boolean[];
	/** Days are counted from 1904 instead of 1900. */
	readonly from1904: boolean;
};

/** Formats that are dates or times in every program, by number. */
const DATE_FORMATS: readonly (readonly [number, number])[] = [
	[14, 22],
	[27, 36],
	[45, 47],
	[50, 58],
	[71, 81],
];

/** The parts of a workbook beside its rows. Throws BrokenXml. */
export async function readBook(bytes: Buffer, entries: readonly Entry[]): Promise<Book> {
	const byPath = new Map(entries.map((entry) => [entry.path, entry]));
	const text = async (path: string): Promise<string | null> => {
		const entry = byPath.get(path);
		if (!entry) return null;
		const parts: Buffer[] = [];
		for await (const part of contentOf(bytes, entry)) parts.push(part);
		return Buffer.concat(parts).toString('utf8');
	};
	const book = await text('xl/workbook.xml');
	if (book === null) throw new BrokenXml('There is no workbook');
	const targets = targetsOf((await text('xl/_rels/workbook.xml.rels')) ?? '');
	const pathOf = (type: string) => targets.find((one) => one.type === type)?.path;
	const sheets = [...elementsIn(book, 'sheet')].flatMap(({ attributes }) => {
		const [, id] = Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name)) ?? [];
		const target = targets.find((one) => one.id === id && one.type === 'worksheet');
		return byPath.get(target?.path ?? '') ?? [];
	});
	const [settings] = elementsIn(book, 'workbookPr');
	const strings = byPath.get(pathOf('sharedStrings') ?? 'xl/sharedStrings.xml');
	return {
		sheets,
		strings: strings ? await stringsOf(contentOf(bytes, strings)) : [],
		dateStyles: dateStylesOf((await text(pathOf('styles') ?? 'xl/styles.xml')) ?? ''),
		from1904: ['1', 'true', 'on'].includes(settings?.attributes.date1904 ?? ''),
	};
}

function targetsOf(relations: string) {
	return [...elementsIn(relations, 'Relationship')].map(({ attributes }) => {
		const { Id: id, Type = '', Target = '' } = attributes;
		const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
		return { id, type: Type.slice(Type.lastIndexOf('/') + 1), path };
	});
}

async function stringsOf(parts: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
	const strings: string[] = [];
	for await (const { inner } of elementsOf(parts, 'si')) strings.push(richText(inner ?? ''));
	return strings;
}

/** The text of all runs, without the phonetic guides of Asian texts. */
export function richText(inner: string): string {
	const own = inner.includes('rPh')
		? inner.replace(/<(\w+:)?rPh[\s>][\s\S]*?<\/\1rPh>/g, '')
		: inner;
	let text = '';
	for (const run of elementsIn(own, 't')) text += decodeXml(run.inner ?? '');
	return unescaped(text);
}

/** `_x000D_` is how a workbook writes a character that XML does not allow. */
export function unescaped(text: string): string {
	if (!text.includes('_x')) return text;
	return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
		String.fromCharCode(Number.parseInt(hex, 16)),
	);
}

function dateStylesOf(styles: string): readonly boolean[] {
	const codes = new Map<number, string>();
	for (const { attributes } of elementsIn(styles, 'numFmt')) {
		codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
	}
	const [cells] = elementsIn(styles, 'cellXfs');
	return [...elementsIn(cells?.inner ?? '', 'xf')].map(({ attributes }) => {
		const id = Number(attributes.numFmtId ?? 0);
		const isBuiltIn = DATE_FORMATS.some(([first, last]) => id >= first && id <= last);
		return isBuiltIn || isDateCode(codes.get(id) ?? '');
	});
}

/** Whether a format such as 'dd/mm/yyyy;@' or '[$-416]d-mmm' shows a date or a time. */
function isDateCode(code: string): boolean {
	return code.split(';').some((part) => {
		const bare = part
			.replace(/\\.|"[^"]*"|_.|\*./g, ' ')
			.replace(/\[(h+|m+|s+)\]/gi, '$1')
			.replace(/\[[^\]]*\]/g, '')
			.replace(/(s+)[.,]0+/gi, '$1')
			.replace(/am\/pm|a\/p/gi, 'h');
		return /[dmyhs]/i.test(bare) && !/[^dmyhse\W]|[#?%]/i.test(bare);
	});
}
