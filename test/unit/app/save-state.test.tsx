// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveSaveState } from '#app/features/visit/resolve-save-state.ts';
import { SaveState } from '#app/ui/save-state.tsx';

const SENT_AT = '2026-01-05T14:00:00Z';
const facts = { rev: 7, ackedRev: 7, pending: 0, lastSent: SENT_AT, online: true };

describe('saveState', () => {
	it('is sent only when the server acknowledged exactly this revision', () => {
		expect(resolveSaveState(facts)).toEqual({ kind: 'sent', at: SENT_AT });
		expect(resolveSaveState({ ...facts, ackedRev: 6, pending: 1 })).toEqual({
			kind: 'queued',
			count: 1,
		});
	});

	it('is sent, without a time, when it was restored from the server', () => {
		expect(resolveSaveState({ ...facts, lastSent: null })).toEqual({ kind: 'sent', at: null });
	});

	it('is only on this device without a network', () => {
		expect(resolveSaveState({ ...facts, ackedRev: 6, pending: 1, online: false })).toEqual({
			kind: 'saved',
		});
	});

	it('is not sent while nothing was acknowledged', () => {
		const state = resolveSaveState({ ...facts, rev: 0, ackedRev: 0, lastSent: null });
		expect(state).toEqual({ kind: 'saved' });
	});
});

describe('SaveState', () => {
	beforeEach(() => {
		vi.useFakeTimers({ now: new Date('2026-01-05T14:05:00Z') });
	});
	afterEach(() => {
		cleanup();
		vi.useRealTimers();
	});

	it('shows the state in words', () => {
		const { rerender, container } = render(<SaveState state={{ kind: 'saved' }} />);
		expect(screen.getByText('Salvo neste aparelho')).toBeTruthy();
		rerender(<SaveState state={{ kind: 'queued', count: 3 }} />);
		expect(container.textContent).toBe('Na fila para envio (3)');
		rerender(<SaveState state={{ kind: 'sent', at: SENT_AT }} />);
		expect(container.textContent).toBe('Enviado há 5 minutos');
	});
});
