// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';
import { AppError } from '#worker/errors.ts';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.resetModules();
	FakeWorkerThread.answers = {};
});

it('loads the team again after a failure', async () => {
	vi.stubGlobal('Worker', FakeWorkerThread);
	const { InviteTeam } = await import('#app/features/calendar/invite-team.tsx');
	FakeWorkerThread.answers = { 'calendar.team': new AppError('server-failed') };
	render(<InviteTeam invited={[]} onChange={() => undefined} />);
	const again = await screen.findByRole('button', { name: 'Tentar de novo' });
	const one = { employeeCode: '7', name: 'Ana', jobTitle: 'Vendedora' };
	FakeWorkerThread.answers = { 'calendar.team': { total: 1, rows: [one] } };
	await userEvent.click(again);
	expect(await screen.findByRole('button', { name: /Convidar toda a minha equipe/ })).toBeDefined();
	expect(screen.queryByRole('alert')).toBeNull();
});
