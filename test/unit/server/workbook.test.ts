import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { workbook } from '#server/platform/spreadsheet/workbook.ts';
import { readWorkbook, unzip } from '#test/support/read-workbook.ts';

const file = workbook({
	name: 'Transferências',
	columns: [
		{ title: 'Código', width: 10 },
		{ title: 'Observação', width: 40 },
		{ title: 'A partir de', width: 12 },
		{ title: 'Dias', width: 6 },
	],
	rows: [
		['1', '=1+1 <b>"São & Cia"</b>', { date: '2025-03-04' }, 12],
		['2', 'linha 1\nlinha 2\u0000\u0007', null, 1.5],
	],
});

describe('a workbook', () => {
	it('can be read back cell by cell, with days as days and numbers as numbers', () => {
		expect(readWorkbook(file)).toEqual([
			{ A: 'Código', B: 'Observação', C: 'A partir de', D: 'Dias' },
			{ A: '1', B: '=1+1 <b>"São & Cia"</b>', C: '04/03/2025', D: '12' },
			{ A: '2', B: 'linha 1\nlinha 2', D: '1.5' },
		]);
	});

	it('has no formula, whatever the first character of a text', () => {
		const sheet = unzip(file).get('xl/worksheets/sheet1.xml') ?? '';
		expect(sheet).not.toContain('<f>');
		expect(sheet).toContain('<c r="B2" s="0" t="inlineStr">');
	});

	it('keeps a text that looks like an escaped character', () => {
		const one = {
			name: 'Um',
			columns: [{ title: 'Nome', width: 9 }],
			rows: [['_x0041_ e _x00e7_']],
		};
		const sheet = unzip(workbook(one)).get('xl/worksheets/sheet1.xml') ?? '';
		expect(sheet).toContain('>_x005F_x0041_ e _x005F_x00e7_<');
	});

	it('names all its parts', () => {
		const parts = unzip(file);
		const named = [...(parts.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)];
		expect(named.map(([, part]) => part).filter((part) => !parts.has(part ?? ''))).toEqual([]);
	});

	it('contains the checksum of each part', () => {
		for (const [path, text] of unzip(file)) {
			const crc = gzipSync(text).readUInt32LE(gzipSync(text).length - 8);
			const bytes = Buffer.alloc(4);
			bytes.writeUInt32LE(crc);
			expect(file.includes(bytes), path).toBe(true);
		}
	});

	it('continues after column Z', () => {
		const columns = Array.from({ length: 28 }, (_, index) => ({ title: `c${index}`, width: 5 }));
		expect(readWorkbook(workbook({ name: 'x', columns, rows: [] }))[0]).toMatchObject({
			Z: 'c25',
			AA: 'c26',
			AB: 'c27',
		});
	});
});
