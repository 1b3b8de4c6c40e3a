// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { PendingListRow, type RowActs } from '#app/features/requests/deciding/pending-list-row.tsx';
import { SelectionStore } from '#app/features/requests/deciding/selection-store.ts';
import { aRequest } from '#test/support/a-request.ts';
import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';

const NOTHING = () => undefined;
const ACTS: RowActs = { toggle: NOTHING, menu: NOTHING, swipe: NOTHING, arrive: NOTHING };

afterEach(cleanup);

/** The three lines of a row: who, about what, what decides. */
function linesOf(kind: RequestKind): readonly string[] {
	const row = {
		request: aRequest(kind, { observation: '', policy: { verdict: 'look', evidence: [] } }),
		failure: null,
	};
	const shown = { row, index: 0, to: '/x', canDecide: true, isOpen: false, acts: ACTS };
	const element = <PendingListRow {...shown} store={new SelectionStore()} />;
	const { container } = render(
		<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
	);
	const [who, , about, decides] = container.querySelectorAll('label > span');
	return [who, about?.lastElementChild, decides].map((line) => line?.textContent ?? '');
}

it('on a phone client and days stand together, and the tab says the verdict that all rows have', () => {
	const request = aRequest('allowance', { endDate: null, observation: 'Reforma' });
	const row = {
		request: { ...request, policy: { verdict: 'within', evidence: [] } },
		failure: null,
	} as const;
	const shown = { row, index: 0, to: '/x', canDecide: true, isOpen: false, acts: ACTS };
	const element = <PendingListRow {...shown} isPhone isWithin store={new SelectionStore()} />;
	const { container } = render(
		<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
	);
	const text = (line: string) => container.querySelector(`[data-line=${line}]`)?.textContent;
	expect(text('where')).toMatch(/^[^·]+ · desde \d\d\/\d\d$/);
	expect(text('verdict')).not.toContain('Dentro da política');
});

it.each(REQUEST_KINDS)('no line of a waiting %s is empty', (kind) => {
	expect(linesOf(kind).filter((line) => line === '')).toEqual([]);
});

it('a coaching in review says with whom and its grade, and below why it is to be looked at', () => {
	const [, about, decides] = linesOf('coachingreview');
	expect(about).toBe('Nota 8,4 · com Vera Vendedora');
	expect(decides).toBe('Para olhar: Formulário diferente');
});
