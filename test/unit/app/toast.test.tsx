// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion, toast } from '#app/ui/toast.tsx';

beforeEach(() => {
	vi.useFakeTimers();
	render(<ToastRegion />);
});
afterEach(() => {
	act(() => vi.advanceTimersByTime(20_000));
	cleanup();
	vi.useRealTimers();
});

it('shows a message for 2.5 s in a polite live region', () => {
	act(() => toast('Rotas conferidas.'));
	expect(screen.getByRole('status').textContent).toBe('Rotas conferidas.');
	act(() => vi.advanceTimersByTime(2_499));
	expect(screen.getByRole('status').textContent).toBe('Rotas conferidas.');
	act(() => vi.advanceTimersByTime(1));
	expect(screen.getByRole('status').textContent).toBe('');
});

it('keeps a message with an act for 8 s, and acts once', () => {
	const run = vi.fn();
	act(() => toast('12 aprovadas', { label: 'Desfazer', run }));
	act(() => vi.advanceTimersByTime(7_999));
	fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
	expect(run).toHaveBeenCalledTimes(1);
	expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('marks the page while there is a message, with an act or without, and no longer', () => {
	const marks = () =>
		['acts', 'plain'].filter((one) => document.documentElement.hasAttribute(`data-toast-${one}`));
	act(() => toast('Rotas conferidas.'));
	expect(marks()).toEqual(['plain']);
	act(() => toast('12 aprovadas', { label: 'Desfazer', run: vi.fn() }));
	expect(marks()).toEqual(['acts']);
	act(() => vi.advanceTimersByTime(8_000));
	expect(marks()).toEqual([]);
});

it('keeps a focused act', () => {
	act(() => toast('12 aprovadas', { label: 'Desfazer', run: vi.fn() }));
	screen.getByRole('button', { name: 'Desfazer' }).focus();
	act(() => vi.advanceTimersByTime(8_000));
	expect(screen.getByRole('button', { name: 'Desfazer' })).toBeTruthy();
});

/** happy-dom has no pointer, so the message reports the hover itself. */
function pointAt(text: string): () => void {
	const shown = screen.getByText(text).parentElement as HTMLElement;
	const matches = shown.matches.bind(shown);
	let isPointedAt = true;
	shown.matches = ((selector: string) =>
		selector === ':hover' ? isPointedAt : matches(selector)) as typeof shown.matches;
	return () => {
		isPointedAt = false;
	};
}

it('a message without an act goes after 2.5 s, also from under a pointer that rests there', () => {
	act(() => toast('Sem internet.'));
	pointAt('Sem internet.');
	act(() => vi.advanceTimersByTime(2_500));
	expect(screen.queryByText('Sem internet.')).toBeNull();
});

it('keeps a hovered message, and removes it after the pointer has left', () => {
	act(() => toast('7 recusadas', { label: 'Voltar', run: vi.fn() }));
	const leave = pointAt('7 recusadas');
	act(() => vi.advanceTimersByTime(16_000));
	expect(screen.getByRole('button', { name: 'Voltar' })).toBeTruthy();
	leave();
	act(() => vi.advanceTimersByTime(8_000));
	expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
});

it('removes a message early when its act is no longer possible', () => {
	let untell: () => void = () => undefined;
	act(() => {
		untell = toast('3 aprovados', { label: 'Desfazer', run: vi.fn() });
	});
	expect(screen.getByText('3 aprovados')).toBeTruthy();
	act(() => untell());
	expect(screen.queryByText('3 aprovados')).toBeNull();
});

it('shows the same message once, from its last time on', () => {
	const shown = () => screen.queryAllByText('Check-out feito.').length;
	act(() => toast('Check-out feito.'));
	act(() => vi.advanceTimersByTime(2_000));
	act(() => toast('Check-out feito.'));
	expect(shown()).toBe(1);
	act(() => vi.advanceTimersByTime(2_499));
	expect(shown()).toBe(1);
	act(() => vi.advanceTimersByTime(1));
	expect(shown()).toBe(0);
});
