// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useFirstTab } from '#app/features/requests/deciding/use-first-tab.ts';
import type { PendingPage } from '#worker/contract/decisions-api.ts';

afterEach(cleanup);

type Counts = Pick<PendingPage, 'kind' | 'lastUpdate' | 'within' | 'look'>;

const DOWNLOADED = '2026-03-11T12:00:00.000Z';
const ONLY_DOUBTFUL: Counts = { kind: 'allowance', lastUpdate: DOWNLOADED, within: 0, look: 3 };

type Handle = { shows: (counts: Counts) => void };

function List({ first, handle }: { readonly first: Counts; readonly handle: Handle }) {
	const [counts, setCounts] = useState(first);
	handle.shows = setCounts;
	useFirstTab(counts as PendingPage);
	return null;
}

/** The list at `address`; `shows` gives it other counts. */
function openedAt(address: string, first: Counts) {
	const handle: Handle = { shows: () => undefined };
	const router = createMemoryRouter(
		[{ path: '*', element: <List first={first} handle={handle} /> }],
		{
			initialEntries: [address],
		},
	);
	render(<RouterProvider router={router} />);
	return {
		search: () => router.state.location.search,
		shows: (counts: Counts) => act(() => handle.shows(counts)),
	};
}

describe('a list of requests that opens without a tab', () => {
	it('shows what is to be looked at when nothing is within the policy', async () => {
		const list = openedAt('/abonos?equipe=7', ONLY_DOUBTFUL);
		await waitFor(() => expect(list.search()).toBe('?equipe=7&ver=olhar'));
	});

	it('waits for the first download', async () => {
		const list = openedAt('/abonos', { ...ONLY_DOUBTFUL, lastUpdate: null, look: 0 });
		expect(list.search()).toBe('');
		list.shows(ONLY_DOUBTFUL);
		await waitFor(() => expect(list.search()).toBe('?ver=olhar'));
	});

	it.each([
		['has requests within the policy', '/abonos', { ...ONLY_DOUBTFUL, within: 1 }, ''],
		['has nothing at all', '/abonos', { ...ONLY_DOUBTFUL, look: 0 }, ''],
		['was opened at a tab', '/abonos?ver=dentro', ONLY_DOUBTFUL, '?ver=dentro'],
	])('stays where it is when it %s', async (_, address, counts, search) => {
		const list = openedAt(address, counts);
		await act(async () => undefined);
		expect(list.search()).toBe(search);
	});

	it('stays when the last one within the policy is decided', async () => {
		const list = openedAt('/abonos', { ...ONLY_DOUBTFUL, within: 1 });
		list.shows(ONLY_DOUBTFUL);
		await act(async () => undefined);
		expect(list.search()).toBe('');
	});
});
