// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckOutButton } from '#app/features/visit/check-out-button.tsx';
import { CheckOutDialog } from '#app/features/visit/check-out-dialog.tsx';
import { VISIT_ACTION } from '#app/features/visit/visit-act.data.client.ts';

type Saving = Parameters<typeof CheckOutDialog>[0]['saving'];

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

/** Every question is answered, so no list of questions is loaded. */
function review(saving: Omit<Saving, 'retry'>) {
	const onCheckOut = vi.fn();
	const retry = vi.fn();
	const dialog = (
		<CheckOutDialog
			open
			stage="process"
			score={{ answered: 2, total: null, grade: null, disqualifyingAnswerGiven: false }}
			total={2}
			current={1}
			hrefOf={String}
			readOutline={() => Promise.resolve([])}
			pending={false}
			saving={{ ...saving, retry }}
			code={null}
			onCheckOut={onCheckOut}
			onClose={() => undefined}
		/>
	);
	const router = createMemoryRouter([{ path: '/', element: dialog }], {
		future: { v7_relativeSplatPath: true },
	});
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	return { onCheckOut, retry };
}

it('checks out when everything is stored', async () => {
	const { onCheckOut } = review({ state: 'stored', failure: null });
	await userEvent.click(screen.getByRole('button', { name: 'Fazer check-out da visita' }));
	expect(onCheckOut).toHaveBeenCalledTimes(1);
});

it('waits while the last answer is being stored', async () => {
	const { onCheckOut } = review({ state: 'saving', failure: null });
	const button = screen.getByRole('button', { name: 'Fazer check-out da visita' });
	expect(button.getAttribute('aria-busy')).toBe('true');
	await userEvent.click(button);
	expect(onCheckOut).not.toHaveBeenCalled();
});

it('shows why an answer could not be stored, and retries it instead of the check-out', async () => {
	const { onCheckOut, retry } = review({ state: 'failed', failure: 'storage-full' });
	expect(screen.getByRole('alert').textContent).toMatch(/^Não foi salvo\./);
	const button = screen.getByRole('button', { name: 'Tentar salvar de novo' });
	expect(button.getAttribute('aria-busy')).toBeNull();
	await userEvent.click(button);
	expect(retry).toHaveBeenCalledTimes(1);
	expect(onCheckOut).not.toHaveBeenCalled();
});

/** Set by the mounted `LastQuestion`. */
let show = (_: Saving['state']): void => undefined;

function LastQuestion() {
	const [state, setState] = useState<Saving['state']>('saving');
	show = (next) => act(() => setState(next));
	const saving = { state, failure: null, retry: () => undefined };
	return <CheckOutButton saving={saving} isReady={() => true} />;
}

it('a tap while the last words are stored checks out once they are; typing alone changes no button', async () => {
	const action = vi.fn(() => null);
	const routes = [
		{ path: '/', element: <LastQuestion /> },
		{ path: VISIT_ACTION, action },
	];
	const router = createMemoryRouter(routes, { future: { v7_relativeSplatPath: true } });
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	const now = performance.now();
	vi.spyOn(performance, 'now').mockReturnValue(now + 1_000);
	const button = screen.getByRole('button', { name: 'Fazer check-out' });
	expect(button.getAttribute('aria-busy')).toBeNull();
	await userEvent.click(button);
	expect(button.getAttribute('aria-busy')).toBe('true');
	expect(action).not.toHaveBeenCalled();
	show('stored');
	await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1));
	show('saving');
	show('stored');
	await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
	expect(action).toHaveBeenCalledTimes(1);
});

it('says at the last question why the check-out of a complete form was refused', async () => {
	const button = (
		<CheckOutButton
			saving={{ state: 'stored', failure: null, retry: () => undefined }}
			isReady={() => true}
		/>
	);
	const routes = [
		{ path: '/', element: button },
		{ path: VISIT_ACTION, action: () => ({ code: 'storage-full' }) },
	];
	const router = createMemoryRouter(routes, { future: { v7_relativeSplatPath: true } });
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	const now = performance.now();
	vi.spyOn(performance, 'now').mockReturnValue(now + 1_000);
	await userEvent.click(screen.getByRole('button', { name: 'Fazer check-out' }));
	expect((await screen.findByRole('alert')).textContent).toMatch(/^Não há espaço neste aparelho/);
});
