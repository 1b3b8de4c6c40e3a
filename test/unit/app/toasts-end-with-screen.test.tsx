// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastsEndWithScreen } from '#app/features/shell/toasts-end-with-screen.ts';
import { ToastRegion, toast } from '#app/ui/toast.tsx';

/** Longer than a double tap. */
const LATER_MS = 600;
const LOAD_MS = 50;
const UNDO = { label: 'Desfazer', run: vi.fn() };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	act(() => vi.advanceTimersByTime(20_000));
	cleanup();
	vi.useRealTimers();
});

function openScreen() {
	const element = (
		<>
			<ToastsEndWithScreen />
			<ToastRegion />
		</>
	);
	const loader = () => new Promise((resolve) => setTimeout(resolve, LOAD_MS, null));
	const router = createMemoryRouter([
		{ path: '/', element },
		{ path: '/dia', element, loader },
	]);
	render(<RouterProvider router={router} />);
	return {
		async open() {
			act(() => void router.navigate('/dia'));
			await act(() => vi.advanceTimersByTimeAsync(LOAD_MS));
		},
	};
}

function tap(): void {
	const event = new Event('pointerdown', { bubbles: true });
	// happy-dom's events do not follow the fake clock.
	Object.defineProperty(event, 'timeStamp', { value: performance.now() });
	fireEvent(document.body, event);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('what an act says is read on the screen it leads to, however late that opens', async () => {
	const { open } = openScreen();
	tap();
	pass(LATER_MS);
	act(() => toast('Outro coaching já tinha começado.', UNDO));
	pass(2 * LATER_MS);
	await open();
	expect(screen.getByRole('status').textContent).toContain('Outro coaching já tinha começado.');
});

it('a message is gone when the person goes on to another screen', async () => {
	const { open } = openScreen();
	tap();
	act(() => toast('Aviso excluído.', UNDO));
	pass(LATER_MS);
	tap();
	await open();
	expect(screen.getByRole('status').textContent).toBe('');
});

it('the second tap of a double tap does not take away what the first one said', async () => {
	const { open } = openScreen();
	tap();
	pass(100);
	act(() => toast('Aprovado.', UNDO));
	pass(100);
	tap();
	await open();
	expect(screen.getByRole('status').textContent).toContain('Aprovado.');
});
