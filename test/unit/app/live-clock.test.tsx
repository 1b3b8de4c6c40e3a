// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveClock } from '#app/ui/live-clock.tsx';

beforeEach(() => {
	vi.useFakeTimers();
	vi.setSystemTime(new Date(2026, 2, 11, 9, 59, 58));
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

it('shows the time of this device and follows it', () => {
	const { container } = render(<LiveClock />);
	expect(container.textContent).toBe('Agora são 09:59');
	act(() => vi.advanceTimersByTime(1_000));
	expect(container.textContent).toBe('Agora são 09:59');
	act(() => vi.advanceTimersByTime(1_500));
	expect(container.textContent).toBe('Agora são 10:00');
});
