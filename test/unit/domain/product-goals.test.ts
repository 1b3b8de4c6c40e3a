import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductGoalsForm } from '#worker/contract/product-goals.ts';
import {
	cellOf,
	columnsOf,
	effectiveOf,
	fitsColumn,
	type GoalsRow,
	totalOf,
	withCell,
	withPasted,
} from '#worker/domain/goals/goals-grid.ts';
import {
	asProposal,
	emptyGoals,
	forPeople,
	monthBefore,
	withProduct,
} from '#worker/domain/goals/product-goals.ts';

const TARGET = { employeeCode: 'C1', name: 'Carla', jobTitle: 'Coordenador' } as const;
const PEOPLE = ['V1', 'V2', 'V3'];
const ROWS: readonly GoalsRow[] = [null, ...PEOPLE];
const start = ['p1', 'p2'].reduce(withProduct, emptyGoals(TARGET, '2025-03-01'));
const COLUMNS = columnsOf(start);
const SHOWN = { rows: ROWS, columns: COLUMNS };
const [p1 = { kind: 'product', product: 'p1' } as const] = COLUMNS;

const value = fc.option(
	fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 10),
	{ nil: null },
);
const writes = fc.array(
	fc.record({
		row: fc.constantFrom(...ROWS),
		column: fc.constantFrom(...COLUMNS),
		value: value.map((n) => (n === null ? null : Math.min(n, 1_000_000))),
	}),
	{ maxLength: 40 },
);
const written = (all: readonly { row: GoalsRow; column: typeof p1; value: number | null }[]) =>
	all.reduce<ProductGoalsForm>(
		(form, each) => withCell(form, each.row, each.column, each.value),
		start,
	);

describe('the sheet of goals', () => {
	it('gives a person their own goal, else the default, else none', () => {
		const set = withCell(withCell(start, null, p1, 10), 'V1', p1, 25);
		expect(PEOPLE.map((person) => effectiveOf(set, person, p1))).toEqual([25, 10, 10]);
		expect(totalOf(set, PEOPLE, p1)).toBe(45);
		expect(effectiveOf(withCell(set, 'V1', p1, null), 'V1', p1)).toBe(10);
		expect(effectiveOf(start, 'V1', p1)).toBeNull();
		expect(totalOf(withCell(withCell(start, 'V1', p1, 0.1), 'V2', p1, 0.2), PEOPLE, p1)).toBe(0.3);
	});

	it('has totals that equal the sum of the goals of each person, in any order of input', () => {
		fc.assert(
			fc.property(writes, (all) => {
				const form = written(all);
				for (const column of COLUMNS) {
					const sum = PEOPLE.reduce((s, one) => s + (effectiveOf(form, one, column) ?? 0), 0);
					expect(totalOf(form, PEOPLE, column)).toBeCloseTo(sum, 5);
				}
			}),
			{ numRuns: 60 },
		);
	});

	it('keeps the last input of each cell, and changes no other cell', () => {
		fc.assert(
			fc.property(writes, (all) => {
				const form = written(all);
				for (const row of ROWS) {
					for (const column of COLUMNS) {
						const last = all.findLast((each) => each.row === row && each.column === column);
						expect(cellOf(form, row, column)).toBe(last?.value ?? null);
					}
				}
			}),
			{ numRuns: 60 },
		);
	});

	it('pastes a block of a spreadsheet from a cell on, and ignores cells outside', () => {
		const block = [[1, 2, 3, 4, 5, 6], [null, 7], [8], [9]];
		const form = withPasted(start, SHOWN, { row: 2, column: 1 }, block);
		const row = (person: GoalsRow) => COLUMNS.map((column) => cellOf(form, person, column));
		expect(row(null)).toEqual([null, null, null, null, null]);
		expect(row('V2')).toEqual([null, 1, 2, 3, 4]);
		expect(row('V3')).toEqual([null, null, 7, null, null]);
	});

	it('pastes over what is shown, in its order: a hidden column keeps its goals', () => {
		const before = withCell(start, 'V1', { kind: 'product', product: 'p2' }, 50);
		const [, , kg = p1, requests = p1] = COLUMNS;
		const shown = { rows: [null, 'V3', 'V1', 'V2'], columns: [p1, kg, requests] };
		const form = withPasted(before, shown, { row: 1, column: 0 }, [
			[1, 2],
			[3, 4],
		]);
		const row = (person: GoalsRow) => COLUMNS.map((column) => cellOf(form, person, column));
		expect(row('V3')).toEqual([1, null, 2, null, null]);
		expect(row('V1')).toEqual([3, 50, 4, null, null]);
		expect(row('V2')).toEqual([null, null, null, null, null]);
	});

	it('refuses input that is not valid in any cell', () => {
		expect(() => withCell(start, 'V1', p1, -1)).toThrow(RangeError);
		expect(() => withCell(start, 'V1', p1, Number.NaN)).toThrow(RangeError);
		const count = { kind: 'quantity', quantity: 'requestsNumber' } as const;
		expect([2, 2.5, null].map((each) => fitsColumn(count, each))).toEqual([true, false, true]);
		expect(fitsColumn(p1, 2.5)).toBe(true);
	});
});

describe('the form of a month', () => {
	it('has each product once, drops people who have left, and is the proposal for another month', () => {
		expect(withProduct(start, 'p1')).toBe(start);
		const set = withCell(withCell(start, 'V1', p1, 1), 'V9', p1, 2);
		const here = forPeople(set, PEOPLE);
		expect(here.products[0]?.goals).toEqual([{ salesman: 'V1', goal: 1 }]);
		expect(asProposal(here, '2025-04-01')).toEqual({ ...here, date: '2025-04-01' });
		expect(monthBefore('2025-01-01')).toBe('2024-12-01');
	});
});
