// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntryNote } from '#app/features/session/entry-note.tsx';

afterEach(cleanup);

function onLine(value: boolean): void {
	Object.defineProperty(navigator, 'onLine', { configurable: true, value });
}

it('without a signal a login says what it needs before the first tap', () => {
	onLine(false);
	const { rerender } = render(<EntryNote refusal={null} by="password" left={0} />);
	expect(screen.getByRole('status').textContent).toBe(
		'Sem internet. Para entrar é preciso ter sinal.',
	);
	const refusal = { code: 'offline', waitUntil: null, fields: {} } as const;
	rerender(<EntryNote refusal={refusal} by="password" left={0} />);
	expect(screen.queryByRole('status')).toBeNull();
	expect(screen.getByRole('alert').textContent).toMatch(/tente de novo onde houver/);
});

it('with a signal it says nothing before a try', () => {
	onLine(true);
	const { container } = render(<EntryNote refusal={null} by="password" left={0} />);
	expect(container.textContent).toBe('');
});
