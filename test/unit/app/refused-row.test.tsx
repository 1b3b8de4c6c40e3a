// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { outboxActs } from '#app/features/device/outbox.data.client.ts';
import { RefusedRow } from '#app/features/device/refused-row.tsx';
import { actionOf } from '#app/platform/acts.ts';
import { errorText } from '#app/platform/error-text.ts';
import type { RefusedItem } from '#worker/contract/sync-api.ts';

const retryRefused = vi.hoisted(() => vi.fn(async (_id: string) => undefined));
vi.mock('#app/platform/worker.client.ts', () => ({ worker: { sync: { retryRefused } } }));

const ITEM: RefusedItem = {
	coachingId: 'one',
	title: 'Coaching com Anderson',
	code: 'invalid',
	fields: {},
	at: '2026-03-11T12:00:00.000Z',
};

afterEach(cleanup);

it('a refused coaching shows the reason, and a button sends it again', async () => {
	const router = createMemoryRouter([
		{ path: '/', element: <RefusedRow item={ITEM} /> },
		{ path: '/acts/device', action: actionOf(outboxActs) as never },
	]);
	const { container } = render(<RouterProvider router={router} />);
	expect(container.textContent).toContain('Recusado');
	expect(container.textContent).toContain(errorText('invalid'));
	await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
	await vi.waitFor(() => expect(retryRefused).toHaveBeenCalledExactlyOnceWith('one'));
});
