// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionOf } from '#app/platform/acts.ts';
import type { PendingPage, PendingQuery } from '#worker/contract/decisions-api.ts';

vi.mock('#app/platform/worker.client.ts', () => ({ worker: {} }));
const { useSelection } = await import('#app/features/requests/deciding/use-selection.ts');

const QUERY = { kind: 'allowance', verdict: 'all' } as PendingQuery;
const NOTHING = { count: 0, look: 0, hidden: { within: 0, look: 0 } };
const PAGE = { selected: [], hidden: [], selection: NOTHING } as unknown as PendingPage;

const frames: FrameRequestCallback[] = [];
const sent: (readonly string[])[] = [];

function List() {
	const [marks, marked] = useSelection(QUERY, PAGE, 0);
	return (
		<>
			<button type="button" onClick={() => marks.toggle('a', false)}>
				Mark
			</button>
			<p role="status">{marked.count}</p>
		</>
	);
}

beforeEach(() => {
	vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act));
});
afterEach(cleanup);

it('shows a mark before the worker is called, and calls it after the frame', async () => {
	const action = actionOf({
		async mark({ ids }: { readonly ids: readonly string[] }) {
			sent.push(ids);
			return { ...NOTHING, count: ids.length };
		},
	});
	const router = createMemoryRouter([{ path: '/', element: <List />, action }]);
	render(<RouterProvider router={router} />);
	fireEvent.click(await screen.findByRole('button', { name: 'Mark' }));
	expect(screen.getByRole('status').textContent).toBe('1');
	expect(router.state.fetchers.size).toBe(0);
	for (const frame of frames.splice(0)) frame(0);
	await waitFor(() => expect(sent).toEqual([['a']]));
	expect(screen.getByRole('status').textContent).toBe('1');
});
