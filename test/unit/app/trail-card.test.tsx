// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';
import { AppError } from '#worker/errors.ts';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.resetModules();
	FakeWorkerThread.answers = {};
});

const aRequest = (_id: string) => ({ _id, kind: 'allowance', revision: 1 }) as const;

it('never shows the history of one request under another, even when it cannot be loaded', async () => {
	vi.stubGlobal('Worker', FakeWorkerThread);
	const { TrailCard } = await import('#app/features/requests/deciding/trail-card.tsx');
	const refused = {
		at: '2026-03-11T12:00:00.000Z',
		act: 'refused',
		by: 'Ana',
		reason: 'Sem verba',
	};
	FakeWorkerThread.answers = { 'decisions.trail': [refused] };
	const { rerender } = render(<TrailCard request={aRequest('first')} />);
	expect(await screen.findByText('Pedido recusado')).toBeDefined();
	FakeWorkerThread.answers = { 'decisions.trail': new AppError('server-failed') };
	rerender(<TrailCard request={aRequest('second')} />);
	expect(screen.queryByText('Pedido recusado')).toBeNull();
	expect(await screen.findByText(/servidor/i)).toBeDefined();
});

it('of a coaching in review names who decided, not the coach as if they had asked', async () => {
	vi.stubGlobal('Worker', FakeWorkerThread);
	const { TrailCard } = await import('#app/features/requests/deciding/trail-card.tsx');
	const at = '2026-03-11T12:00:00.000Z';
	FakeWorkerThread.answers = {
		'decisions.trail': [
			{ at, act: 'asked', by: 'Carla Coach', reason: null },
			{ at, act: 'approved', by: 'Gil Gerente', reason: 'Confirmei' },
		],
	};
	render(<TrailCard request={{ _id: 'one', kind: 'coachingreview', revision: 2 }} />);
	expect(await screen.findByText('Conferência aberta')).toBeDefined();
	expect(screen.getByText('Decidido que conta')).toBeDefined();
	expect(screen.queryByText(/Carla Coach/)).toBeNull();
	expect(screen.getByText(/Gil Gerente/)).toBeDefined();
});
