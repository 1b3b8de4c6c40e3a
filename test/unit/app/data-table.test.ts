import { describe, expect, it } from 'vitest';
import { sheetOf } from '#app/ui/desk/cell-text.ts';
import { fitColumns, isWanted, widthsOf } from '#app/ui/desk/fit-columns.ts';
import { sortRows } from '#app/ui/desk/sort-rows.ts';
import type { TableColumn } from '#app/ui/desk/table-column.ts';

const COLUMNS = [
	{ key: 'name', rem: 10 },
	{ key: 'city', rem: 8, rank: 3 },
	{ key: 'kg', rem: 6, rank: 1 },
	{ key: 'debt', rem: 6, rank: 2 },
	{ key: 'code', rem: 4, isExtra: true },
];
const shown = (rem: number, choice = {}) => fitColumns(COLUMNS, choice, rem).map(({ key }) => key);

describe('the columns of a table', () => {
	it.each([
		[40, ['name', 'city', 'kg', 'debt']],
		[22, ['name', 'kg', 'debt']],
		[16, ['name', 'kg']],
		[3, ['name']],
	])('that fit %s rem are those of the lowest rank, in their own order', (rem, wanted) => {
		expect(shown(rem)).toEqual(wanted);
	});

	it('follow the choice of the person: one that was taken out leaves its room to another', () => {
		expect(shown(22, { kg: false, code: true })).toEqual(['name', 'debt', 'code']);
		expect(shown(20, { city: true })).toEqual(['name', 'city']);
		expect(shown(40, { name: false })).toContain('name');
		expect(isWanted(COLUMNS, { name: false }, 'name')).toBe(true);
		expect(isWanted(COLUMNS, {}, 'code')).toBe(false);
	});

	it('share the width that is left; a long text gets all of it', () => {
		const name = { key: 'name', rem: 10 };
		const asks = { key: 'asks', rem: 10, isLong: true };
		expect(widthsOf([name, asks], 40)).toEqual([25, 75]);
		expect(widthsOf([name, asks], 20)).toEqual([50, 50]);
		expect(widthsOf([name, asks], 0)).toEqual([50, 50]);
		expect(widthsOf([name, { key: 'kg', rem: 30 }], 80)).toEqual([25, 75]);
	});
});

describe('the rows of a table', () => {
	const names = ['zebra', 'Água', 'item 10', 'Acre', null, 'item 2', 'agua', 'Ávila'];

	it('are in Portuguese order, figures inside texts as figures, none last in both directions', () => {
		const up = sortRows(names, (name) => name, false);
		expect(up).toEqual(['Acre', 'Água', 'agua', 'Ávila', 'item 2', 'item 10', 'zebra', null]);
		const down = sortRows(names, (name) => name, true);
		expect(down).toEqual(['zebra', 'item 10', 'item 2', 'Ávila', 'Água', 'agua', 'Acre', null]);
	});

	it('are sorted by numbers as numbers, and equal ones keep their order', () => {
		const rows = [
			{ id: 'a', kg: 9 },
			{ id: 'b', kg: 10 },
			{ id: 'c', kg: 9 },
		];
		expect(sortRows(rows, ({ kg }) => kg, true).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
	});

	it('are a spreadsheet with every column, Brazilian dates and decimal commas', () => {
		type Row = { readonly name: string; readonly kg: number | null; readonly day: string };
		const columns: readonly TableColumn<Row>[] = [
			{ key: 'nome', title: 'Nome', rem: 1, value: ({ name }) => name },
			{ key: 'kg', title: 'kg', rem: 1, type: 'number', isExtra: true, value: ({ kg }) => kg },
			{ key: 'dia', title: 'Dia', rem: 1, type: 'date', value: ({ day }) => day },
		];
		const rows = [
			{ name: 'Açougue; sul', kg: 1.5, day: '2026-03-05' },
			{ name: '=1+1', kg: null, day: '2026-12-31' },
		];
		expect(sheetOf(columns, rows)).toBe(
			'\uFEFFNome;kg;Dia\r\n"Açougue; sul";1,5;05/03/2026\r\n\'=1+1;;31/12/2026\r\n',
		);
	});
});
