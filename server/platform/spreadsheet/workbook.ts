import { type ZipEntry, zip } from './zip.ts';
import { zipParts } from './zip-parts.ts';

export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A text, a number, a day (`date`: ISO date), or nothing. */
export type Cell = string | number | { readonly date: string } | null;

export type Sheet = {
	/** At most 31 characters, none of \ / ? * [ ] : */
	readonly name: string;
	/** Heading and width, in characters, of each column. */
	readonly columns: readonly { readonly title: string; readonly width: number }[];
	readonly rows: readonly (readonly Cell[])[];
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Index of the style in `cellXfs`. */
const DATE_STYLE = 1;
const TITLE_STYLE = 2;

/** Day 0 of spreadsheets, correct for days after February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The longest text of a cell, in UTF-16 units. */
const CELL_TEXT = 32_767;

/** An Office Open XML workbook of one sheet, with bold, fixed and filterable headings. */
export function workbook(sheet: Sheet): Buffer {
	return zip([...frame(sheet.name), { path: SHEET_PATH, text: worksheet(sheet) }]);
}

/** The same workbook part by part, from rows that come in parts; it is never whole in memory. */
export function workbookParts(
	sheet: Omit<Sheet, 'rows'>,
	rows: AsyncIterable<Sheet['rows']>,
): AsyncGenerator<Buffer, void> {
	const sheetEntry = { path: SHEET_PATH, parts: worksheetParts(sheet.columns, rows) };
	const small = frame(sheet.name).map(({ path, text }) => ({ path, parts: [text] }));
	return zipParts([...small, sheetEntry]);
}

const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** All files of a workbook but its sheet. */
function frame(name: string): readonly ZipEntry[] {
	return [
		{ path: '[Content_Types].xml', text: contentTypes() },
		{ path: '_rels/.rels', text: relations([['officeDocument', 'xl/workbook.xml']]) },
		{ path: 'xl/workbook.xml', text: book(name) },
		{
			path: 'xl/_rels/workbook.xml.rels',
			text: relations([
				['worksheet', 'worksheets/sheet1.xml'],
				['styles', 'styles.xml'],
			]),
		},
		{ path: 'xl/styles.xml', text: styles() },
	];
}

function contentTypes(): string {
	const part = (path: string, type: string) =>
		`<Override PartName="${path}" ContentType="${CONTENT}.${type}+xml"/>`;
	return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
	const each = targets.map(
		([type, target], index) =>
			`<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
	);
	return `${XML}<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`;
}

function book(name: string): string {
	return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function styles(): string {
	return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function worksheet({ columns, rows }: Sheet): string {
	const last = columnName(columns.length - 1);
	const dimension = `<dimension ref="A1:${last}${rows.length + 1}"/>`;
	const body = rows.map((row, index) => rowXml(row, index + 2));
	return sheetHead(columns, dimension) + body.join('') + sheetFoot(columns, rows.length + 1);
}

async function* worksheetParts(
	columns: Sheet['columns'],
	parts: AsyncIterable<Sheet['rows']>,
): AsyncGenerator<string, void> {
	let last = 1;
	yield sheetHead(columns, '');
	for await (const rows of parts) {
		const first = last + 1;
		last += rows.length;
		yield rows.map((row, index) => rowXml(row, first + index)).join('');
	}
	yield sheetFoot(columns, last);
}

function sheetHead(columns: Sheet['columns'], dimension: string): string {
	const widths = columns.map(
		({ width }, index) =>
			`<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	);
	const titles = columns.map(({ title }, column) => textCell(title, column, 1, TITLE_STYLE));
	return `${XML}<worksheet xmlns="${MAIN}">${dimension}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
}

/** `last`: number of the last row. */
function sheetFoot(columns: Sheet['columns'], last: number): string {
	const area = `A1:${columnName(columns.length - 1)}${last}`;
	return `</sheetData><autoFilter ref="${area}"/></worksheet>`;
}

function rowXml(row: readonly Cell[], number: number): string {
	return `<row r="${number}">${row.map((cell, column) => cellOf(cell, column, number)).join('')}</row>`;
}

function cellOf(cell: Cell, column: number, row: number): string {
	if (cell === null || cell === '') return '';
	const place = `${columnName(column)}${row}`;
	if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
	if (typeof cell === 'string') return textCell(cell, column, row, 0);
	const days = (Date.parse(`${cell.date}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
	return `<c r="${place}" s="${DATE_STYLE}"><v>${days}</v></c>`;
}

/** An inline text cell. A spreadsheet never reads it as a formula, even if it begins with '='. */
function textCell(text: string, column: number, row: number, style: number): string {
	const place = `${columnName(column)}${row}`;
	const kept = xmlText(text.slice(0, CELL_TEXT));
	return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${kept}</t></is></c>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(index: number): string {
	const letter = String.fromCharCode(65 + (index % 26));
	return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** XML text without characters that XML does not allow. */
function xmlText(text: string): string {
	return (
		text
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
			.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
			// A spreadsheet reads `_x0041_` as 'A'.
			.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
			.replace(/&/g, '&amp;')
			.replace(/</g, '&lt;')
			.replace(/>/g, '&gt;')
			.replace(/"/g, '&quot;')
	);
}
