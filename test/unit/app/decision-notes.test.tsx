// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PendingPage } from '#worker/contract/decisions-api.ts';

vi.mock('#app/platform/worker.client.ts', () => ({ worker: {} }));
const { DecisionNotes } = await import('#app/features/requests/deciding/decision-notes.tsx');

const AT = '2026-03-11T12:00:00Z';
const SENT = { actId: 'a', status: 'approved', count: 3, at: AT, code: null, stale: false };
const PAGE = {
	...{ kind: 'allowance', failures: 0, failed: false, lastUpdate: AT, late: null },
	unanswered: [SENT],
} as unknown as PendingPage;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

it('an answer that comes soon moves no row: only a late one has a line', () => {
	const element = <DecisionNotes isDecided={false} page={PAGE} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	act(() => void vi.advanceTimersByTime(2_900));
	expect(screen.queryByRole('status')).toBeNull();
	act(() => void vi.advanceTimersByTime(200));
	expect(screen.getByRole('status').textContent).toBe(
		'Aprovar 3 abonos: esperando a resposta do servidor…',
	);
});
