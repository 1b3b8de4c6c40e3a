import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readTable } from '#server/platform/spreadsheet/read/read-table.ts';
import { workbook, workbookParts } from '#server/platform/spreadsheet/workbook.ts';
import { zip } from '#server/platform/spreadsheet/zip.ts';

async function rowsOf(bytes: Buffer) {
	const rows = [];
	for await (const part of readTable(bytes)) rows.push(...part);
	return rows;
}

/** Replaces the size that a zip names for its last entry, in both places. */
function lyingAbout(bytes: Buffer, size: number): Buffer {
	const changed = Buffer.from(bytes);
	const central = changed.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
	changed.writeUInt32LE(size, central + 24);
	changed.writeUInt32LE(size, changed.readUInt32LE(central + 42) + 22);
	return changed;
}

const sheetOf = (content: string) =>
	zip([
		{ path: 'xl/workbook.xml', text: '<workbook/>' },
		{ path: 'xl/worksheets/sheet1.xml', text: content },
	]);

describe('a file that would fill the memory is refused before it is unpacked', () => {
	it('by a ratio that no workbook has', async () => {
		const bomb = sheetOf('0'.repeat(40_000_000));
		expect(bomb.length).toBeLessThan(100_000);
		await expect(rowsOf(bomb)).rejects.toThrow(/descompactado é grande demais/);
	});

	it('by a directory that lies about a size', async () => {
		const bomb = lyingAbout(sheetOf('0'.repeat(40_000_000)), 1_000);
		await expect(rowsOf(bomb)).rejects.toThrow(/descompactado é grande demais/);
	});

	it('by its number of files', async () => {
		const many = Array.from({ length: 2_500 }, (_, index) => ({ path: `${index}.xml`, text: '' }));
		await expect(rowsOf(zip(many))).rejects.toThrow(/descompactado é grande demais/);
	});

	it('by a million rows, in a workbook and in a CSV', async () => {
		const rows = Array.from({ length: 250_000 }, (_, index) => `<row r="${index}"></row>`);
		await expect(rowsOf(sheetOf(rows.join('')))).rejects.toThrow(/mais de 200.000 linhas/);
		const csv = Buffer.from(`a;b\n${'1;2\n'.repeat(1_000_000)}`);
		await expect(rowsOf(csv)).rejects.toThrow(/mais de 200.000 linhas/);
	});
});

it('a CSV may hold 200,000 rows besides its heading', async () => {
	const rows = await rowsOf(Buffer.from(`a;b\n${'1;2\n'.repeat(200_000)}`));
	expect(rows).toHaveLength(200_001);
});

describe('a file that is no table is told with what would do', () => {
	it.each([
		['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /Excel antigo/],
		['a torn workbook', workbook(aSheet()).subarray(0, 600), /incompleto ou danificado/],
		['another zip', zip([{ path: 'a.txt', text: 'a' }]), /Não deu para ler a planilha/],
		['a picture', Buffer.from('\u0089PNG\r\n\0\0', 'latin1'), /não é uma planilha/],
		['too many columns', Buffer.from(`${'a;'.repeat(600)}\n1\n`), /mais de 500 colunas/],
		['too large', Buffer.alloc(65 * 1024 * 1024, 'a'), /mais de 64 MB/],
	])('%s', async (_, bytes, message) => {
		await expect(async () => rowsOf(bytes)).rejects.toThrow(message);
	});

	it('a part that was changed', async () => {
		const bytes = workbook(aSheet());
		const name = 'xl/worksheets/sheet1.xml';
		const at = bytes.indexOf(name) + name.length + 20;
		bytes.fill(0, at, at + 40);
		await expect(rowsOf(bytes)).rejects.toThrow(/danificado|Não deu para ler/);
	});
});

describe('a CSV that is decoded in pieces', () => {
	const long = (line: string) => line.repeat(Math.ceil(200_000 / line.length));

	it.each([
		['UTF-8', Buffer.from(`nome;cidade\n${long('ção;São João\n')}`)],
		['UTF-16', Buffer.from(`\uFEFFnome;cidade\n${long('ção;São João\n')}`, 'utf16le')],
		['Windows-1252', Buffer.from(`nome;cidade\n${long('ção;São João\n')}`, 'latin1')],
	])('has every letter at its place: %s', async (_, bytes) => {
		const [head, ...rows] = await rowsOf(bytes);
		expect(head?.cells).toEqual(['nome', 'cidade']);
		expect(new Set(rows.map(({ cells }) => cells.join(';')))).toEqual(new Set(['ção;São João']));
	});

	it('is refused for what is no text, also far behind its beginning', async () => {
		const bytes = Buffer.from(`a;b\n${long('1;2\n')}\0`);
		await expect(rowsOf(bytes)).rejects.toThrow(/não é uma planilha/);
	});
});

it('reads the stored result of a formula and never the formula', async () => {
	const cells =
		'<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>CMD|calc</f><v>x</v></c></row>';
	const bytes = withSheet(`<worksheet><sheetData>${cells}</sheetData></worksheet>`);
	expect(await rowsOf(bytes)).toEqual([{ row: 1, cells: [2, 'x'] }]);
});

it('reads the cells of a workbook with macros, and nothing of the macros', async () => {
	const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
	const macros = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject';
	const bytes = zip([
		{
			path: 'xl/workbook.xml',
			text: `<workbook xmlns:r="${office}"><sheets><sheet name="P" sheetId="1" r:id="r1"/></sheets></workbook>`,
		},
		{
			path: 'xl/_rels/workbook.xml.rels',
			text: `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${macros}" Target="vbaProject.bin"/></Relationships>`,
		},
		{ path: 'xl/vbaProject.bin', text: 'Attribute VB_Name = "Auto_Open"' },
		{
			path: 'xl/worksheets/sheet1.xml',
			text: '<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>',
		},
	]);
	expect(await rowsOf(bytes)).toEqual([{ row: 1, cells: [7] }]);
});

it('keeps the numbers of rows below empty ones', async () => {
	const rows = await rowsOf(workbook({ ...aSheet(), rows: [[null], ['b']] }));
	expect(rows.filter(({ cells }) => cells.length > 0)).toEqual([
		{ row: 1, cells: ['Coluna'] },
		{ row: 3, cells: ['b'] },
	]);
});

it('reads a workbook that was written part by part', async () => {
	async function* rows() {
		yield [
			['=1+1', 2.5],
			[null, { date: '2026-01-05' }],
		] as const;
		yield [['_x0041_', 'é']] as const;
	}
	const columns = ['Um', 'Dois'].map((title) => ({ title, width: 10 }));
	const parts: Buffer[] = [];
	for await (const part of workbookParts({ name: 'Plan1', columns }, rows())) parts.push(part);
	const read = await rowsOf(Buffer.concat(parts));
	expect(read.map(({ cells }) => cells)).toEqual([
		['Um', 'Dois'],
		['=1+1', 2.5],
		[null, { date: '2026-01-05' }],
		['_x0041_', 'é'],
	]);
});

function aSheet() {
	return { name: 'Plan1', columns: [{ title: 'Coluna', width: 10 }], rows: [['a']] };
}

/** A workbook whose sheet has this content. */
function withSheet(content: string): Buffer {
	const whole = workbook(aSheet());
	// The frame of a workbook is kept; its last entry, the sheet, is replaced.
	const central = whole.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
	const start = whole.readUInt32LE(central + 42);
	const packed = deflateRawSync(Buffer.from(content));
	const nameLength = whole.readUInt16LE(start + 26);
	const head = Buffer.from(whole.subarray(start, start + 30 + nameLength));
	const first = whole.readUInt32LE(whole.length - 6);
	const directory = Buffer.from(whole.subarray(first));
	const entry = central - first;
	for (const [bytes, at] of [
		[head, 18],
		[directory, entry + 20],
	] as const) {
		bytes.writeUInt32LE(packed.length, at);
		bytes.writeUInt32LE(Buffer.byteLength(content), at + 4);
	}
	directory.writeUInt32LE(start + head.length + packed.length, directory.length - 6);
	return Buffer.concat([whole.subarray(0, start), head, packed, directory]);
}
