// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setClock } from '#app/platform/use-now.ts';
import { LiveClock } from '#app/ui/live-clock.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';

beforeEach(() => {
	vi.useFakeTimers();
	vi.setSystemTime(new Date(2026, 2, 11, 9, 59, 58));
});
afterEach(() => {
	cleanup();
	setClock(new Date().toISOString());
	vi.useRealTimers();
});

it('shows the time and follows it', () => {
	const { container } = render(<LiveClock />);
	expect(container.textContent).toBe('Agora são 09:59');
	act(() => vi.advanceTimersByTime(1_000));
	expect(container.textContent).toBe('Agora são 09:59');
	act(() => vi.advanceTimersByTime(1_500));
	expect(container.textContent).toBe('Agora são 10:00');
});

it('shows the corrected time, as the rest of the screen does, when the clock of the phone is wrong', () => {
	const right = new Date(2026, 2, 11, 16, 49, 30);
	setClock(right.toISOString());
	const { container } = render(
		<>
			<LiveClock />
			<RelativeTime at={right.toISOString()} />
		</>,
	);
	expect(container.textContent).toBe('Agora são 16:49agora');
	act(() => vi.advanceTimersByTime(31_000));
	expect(container.textContent).toContain('Agora são 16:50');
});

it('follows a correction that arrives while it is shown', () => {
	const { container } = render(<LiveClock />);
	setClock(new Date(2026, 2, 11, 16, 49, 30).toISOString());
	act(() => vi.advanceTimersByTime(1_000));
	expect(container.textContent).toBe('Agora são 16:49');
});
