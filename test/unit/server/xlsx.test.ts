import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { RawRow } from '#server/platform/spreadsheet/read/raw-table.ts';
import { readTable } from '#server/platform/spreadsheet/read/read-table.ts';
import { sheetRows } from '#server/platform/spreadsheet/read/xlsx-rows.ts';
import { elementsOf } from '#server/platform/spreadsheet/read/xml-elements.ts';
import { workbook } from '#server/platform/spreadsheet/workbook.ts';
import { zip } from '#server/platform/spreadsheet/zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Parts = {
	readonly rows: string;
	readonly shared?: string;
	/** Number formats of the styles 0, 1, …, and formats of one's own. */
	readonly styles?: { readonly ids: readonly number[]; readonly own?: string };
	readonly settings?: string;
	/** Content of a sheet before this one. */
	readonly before?: string;
};

/** A workbook as Excel writes it: texts shared, sheets named by relations. */
function book({ rows, shared = '', styles, settings = '', before }: Parts): Buffer {
	const sheets = [...(before === undefined ? [] : [before]), rows];
	const { ids, own = '' } = styles ?? { ids: [0] };
	const xfs = ids.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('');
	const listed = sheets.map((_, at) => `<sheet name="P${at}" sheetId="${at + 1}" r:id="r${at}"/>`);
	const targets = [
		...sheets.map((_, at) => ['worksheet', `worksheets/s${at}.xml`, `r${at}`]),
		['styles', 'styles.xml', 'rs'],
		['sharedStrings', '/xl/texts.xml', 'rt'],
	].map(([type, to, id]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"/>`);
	return zip([
		{
			path: 'xl/workbook.xml',
			text: `<workbook xmlns:r="${OFFICE}">${settings}<sheets>${listed.join('')}</sheets></workbook>`,
		},
		{
			path: 'xl/_rels/workbook.xml.rels',
			text: `<Relationships>${targets.join('')}</Relationships>`,
		},
		{
			path: 'xl/styles.xml',
			text: `<styleSheet><numFmts>${own}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs}</cellXfs></styleSheet>`,
		},
		{ path: 'xl/texts.xml', text: `<sst>${shared}</sst>` },
		...sheets.map((text, at) => ({
			path: `xl/worksheets/s${at}.xml`,
			text: `<worksheet><cols><col min="1"/></cols><sheetData>${text}</sheetData></worksheet>`,
		})),
	]);
}

async function ours(bytes: Buffer): Promise<readonly RawRow[]> {
	const rows: RawRow[] = [];
	for await (const part of readTable(bytes)) rows.push(...part);
	return rows;
}

/** The filled rows as the library reads them, which holds a workbook whole. */
async function theirs(bytes: Buffer): Promise<readonly RawRow[]> {
	const sheets = (await readWorkbook(bytes)) as readonly { readonly data: readonly unknown[][] }[];
	const filled = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
	return (filled?.data ?? []).flatMap((row, at) => {
		const cells = row.map((cell) => {
			if (!(cell instanceof Date)) return cell as string | number | boolean | null;
			return { date: cell.toISOString().replace('T00:00:00.000Z', '') };
		});
		while (cells.length > 0 && cells.at(-1) === null) cells.pop();
		return cells.length === 0 ? [] : [{ row: at + 1, cells }];
	});
}

const OWN_FORMATS = ['dd/mm/yyyy;@', '[$-416]d\\-mmm\\-yy', '"dia" 0', '[h]:mm:ss', 'R$ #,##0.00'];

describe('a workbook is read as the library reads it', () => {
	it.each<[string, Parts]>([
		[
			'shared, rich, phonetic and escaped texts',
			{
				shared:
					'<si><t>Rua A &amp; B</t></si><si><r><t xml:space="preserve">Boi </t></r><r><rPr><b/></rPr><t>gordo</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si><t>_x0041_&#233;&#xe9;</t></si><si/><si><t>  à beira  </t></si>',
				rows: `<row r="1">${[0, 1, 2, 3, 4, 5].map((at) => `<c r="${'ABCDEF'[at]}1" t="s"><v>${at}</v></c>`).join('')}</row>`,
			},
		],
		[
			'gaps, empty cells and rows, and columns beyond Z',
			{
				rows: '<row r="3" spans="1:30"><c r="B3"><v>1</v></c><c r="D3" s="0"/><c r="AC3"><v>-2.5E-1</v></c></row><row r="4"/><row r="5"><c r="A5" t="inlineStr"><is><t> </t></is></c></row><row r="9"><c r="A9"><v>0</v></c></row>',
			},
		],
		[
			'results of formulas, booleans and errors',
			{
				rows: '<row r="1"><c r="A1" t="str"><f>A2&amp;"&lt;"</f><v>x &lt; y</v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="b"><v>0</v></c><c r="E1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="F1" t="str"><f>""</f><v></v></c><c r="G1"><v>7</v></c></row>',
			},
		],
		[
			'dates by built-in formats and by formats of its own',
			{
				styles: {
					ids: [0, 14, 22, 164, 165, 166, 167, 168, 2],
					own: OWN_FORMATS.map(
						(code, at) =>
							`<numFmt numFmtId="${164 + at}" formatCode="${code.replace(/"/g, '&quot;')}"/>`,
					).join(''),
				},
				rows: `<row r="1">${'ABCDEFGHI'
					.split('')
					.map((letter, at) => `<c r="${letter}1" s="${at}"><v>45964.5</v></c>`)
					.join(
						'',
					)}</row><row r="2"><c r="A2" s="1"><v>45964</v></c><c r="B2" t="d"><v>2025-11-03T00:00:00Z</v></c></row>`,
			},
		],
		[
			'dates counted from 1904',
			{
				settings: '<workbookPr date1904="1"/>',
				styles: { ids: [0, 14] },
				rows: '<row r="1"><c r="A1" s="1"><v>44502</v></c></row>',
			},
		],
		[
			'the second sheet when the first is empty',
			{
				before: '<row r="1"><c r="A1" s="0"/></row>',
				rows: '<row r="2"><c r="A2"><v>8</v></c></row>',
			},
		],
	])('%s', async (_, parts) => {
		const bytes = book(parts);
		const rows = await ours(bytes);
		expect(rows.length).toBeGreaterThan(0);
		expect(rows).toEqual(await theirs(bytes));
	});

	it('its own export', async () => {
		const bytes = workbook({
			name: 'Clientes',
			columns: [{ title: 'Código', width: 9 }],
			rows: [['=1+1', 2.5, { date: '2025-11-03' }, null, '<&>"'], ['_x0041_']],
		});
		expect(await ours(bytes)).toEqual(await theirs(bytes));
	});
});

it('reads sheets of other programs: a prefix, cells without places, single quotes, CDATA', async () => {
	const bytes = book({
		rows: "<x:row><x:c t='inlineStr'><x:is><x:t><![CDATA[a & b]]></x:t></x:is></x:c><x:c><x:v>3</x:v></x:c></x:row>",
	});
	expect(await ours(bytes)).toEqual([{ row: 1, cells: ['a & b', 3] }]);
});

it.each([
	['a text that is not there', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'],
	[
		'rows out of order',
		'<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>',
	],
	['cells out of order', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>'],
	['a row that does not end', '<row r="1"><c r="A1"><v>1</v></c>'],
	['a cell that does not end', '<row r="1"><c r="A1"><v>1</v></row>'],
	['a number that is none', '<row r="1"><c r="A1"><v>1,5</v></c></row>'],
])('refuses %s', async (_, rows) => {
	await expect(ours(book({ rows }))).rejects.toThrow(/Não deu para ler a planilha/);
});

it('reads 100,000 rows, at which the library runs out of stack', async () => {
	const row = (at: number) =>
		`<row><c t="inlineStr"><is><t>Rua ${at}</t></is></c><c><v>${(at * 7919) % 100_003}</v></c></row>`;
	const rows = Array.from({ length: 100_001 }, (_, at) => row(at)).join('');
	let read = 0;
	for await (const part of readTable(book({ rows }))) read += part.length;
	expect(read).toBe(100_001);
});

async function* cutAt(bytes: Uint8Array, at: number): AsyncGenerator<Uint8Array, void> {
	yield bytes.subarray(0, at);
	yield bytes.subarray(at);
}

it('reads the same wherever a part ends, also within a character', async () => {
	const bytes = new TextEncoder().encode(
		'<d><row r="1"><c/>é</row><row/><rows/><row a=\'b\'>ç</row></d>',
	);
	const read = async (at: number) => {
		const found = [];
		for await (const element of elementsOf(cutAt(bytes, at), 'row')) found.push(element);
		return found;
	};
	const whole = await read(bytes.length);
	expect(whole).toEqual([
		{ attributes: { r: '1' }, inner: '<c/>é' },
		{ attributes: {}, inner: null },
		{ attributes: { a: 'b' }, inner: 'ç' },
	]);
	for (let at = 0; at < bytes.length; at++) expect(await read(at)).toEqual(whole);
});

it('hands rows over while the rest of the sheet is still packed', async () => {
	let unpacked = 0;
	async function* parts() {
		for (let row = 1; row <= 3; row++) {
			unpacked++;
			yield new TextEncoder().encode(`<row r="${row}"><c r="A${row}"><v>${row}</v></c></row>`);
		}
	}
	const plain = { sheets: [], strings: [], dateStyles: [], from1904: false };
	const seen: (readonly [row: number, unpacked: number])[] = [];
	for await (const { row } of sheetRows(parts(), plain)) seen.push([row, unpacked]);
	expect(seen).toEqual([
		[1, 1],
		[2, 2],
		[3, 3],
	]);
});
