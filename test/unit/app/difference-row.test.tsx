// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DifferenceRow } from '#app/features/company/administration/tables/difference-row.tsx';
import type { ImportRowView } from '#worker/contract/import.ts';

afterEach(cleanup);

const aProblem = (change: Partial<ImportRowView>): ImportRowView => ({
	...{ kind: 'error', row: 2, key: '', name: '', changes: [], column: 'Vendedor', value: '99' },
	message: 'Não existe pessoa com o código 99.',
	...change,
});
const paragraphs = (row: ImportRowView) =>
	[...render(<DifferenceRow row={row} />).container.querySelectorAll('p')].map(
		({ textContent }) => textContent,
	);

it('names the row of a problem that one row has', () => {
	const row = aProblem({ count: 1, first: [{ row: 2, value: '99' }] });
	expect(paragraphs(row)).toEqual(['linha 2 · Vendedor · 99', row.message]);
	// As a release before this one answers.
	expect(paragraphs(aProblem({}))).toEqual(['linha 2 · Vendedor · 99', row.message]);
});

it('tells an equal problem of many rows once, with the first of them', () => {
	const first = [2, 3, 1_004].map((row) => ({ row, value: '99' }));
	const row = aProblem({ count: 35, first });
	expect(paragraphs(row)).toEqual([
		'35 vezes · Vendedor · 99',
		row.message,
		'Linhas 2, 3, 1.004 e mais 32',
	]);
});

it('names the value of each row where they differ, and values alone where the file has no row', () => {
	const wrong = [
		{ row: 2, value: 'a' },
		{ row: 5, value: '' },
	];
	const row = aProblem({ count: 2, value: 'a', first: wrong });
	expect(paragraphs(row)).toEqual(['2 vezes · Vendedor', row.message, 'Linhas 2 (a) e 5']);
	cleanup();
	const kept = wrong.map(({ value }, at) => ({ row: null, value: `E${at}${value}` }));
	expect(paragraphs(aProblem({ count: 2, row: null, value: 'E0a', first: kept })).at(-1)).toBe(
		'E0a e E1',
	);
});
