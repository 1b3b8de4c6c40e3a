// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DiscardedNote } from '#app/features/visit/discarded-note.tsx';
import { EndedNotice } from '#app/features/visit/public/ended-notice.tsx';
import { aCoachingView } from '#test/support/a-coaching-view.ts';
import type { Receipt } from '#worker/contract/sync-api.ts';

const sync = vi.hoisted(() => ({ receipts: [] as readonly object[] }));
vi.mock('#app/platform/use-sync.ts', () => ({ useSync: () => sync }));

afterEach(cleanup);

function ended(over: Partial<Receipt>): string {
	const finishedAt = new Date().toISOString();
	const kept = { coacheeName: 'Rita', outcome: 'done', sentAt: null, finishedAt };
	sync.receipts = [{ ...kept, ...over }];
	return render(<EndedNotice />).container.textContent ?? '';
}

// The facts of a day are missing where its finish was cut off behind the commit.
it.each(['done', 'discarded'] as const)('a day that was %s here says nothing', (outcome) => {
	expect(ended({ outcome })).toBe('');
});

it.each([
	['done', 'O coaching com Rita foi finalizado em outro aparelho. Tudo o que você respondeu está'],
	['discarded', 'O coaching com Rita foi descartado em outro aparelho e não conta. Para seguir'],
] as const)('a day that was %s on another phone says so', (outcome, text) => {
	expect(ended({ outcome, elsewhere: true })).toContain(text);
});

it('a day that is over says so wherever it was', () => {
	expect(ended({ outcome: 'expired' })).toContain('não é de hoje e foi encerrado');
});

it('a visit that another phone discarded is named until it is read', () => {
	const at = new Date().toISOString();
	const discardedElsewhere = { stage: 'process', pdvName: 'Açougue Ipiranga', at } as const;
	render(<DiscardedNote coaching={aCoachingView({ discardedElsewhere })} />);
	expect(screen.getByRole('status').textContent).toContain(
		'Açougue Ipiranga: descartado em outro aparelho',
	);
	fireEvent.click(screen.getByRole('button', { name: 'Entendi' }));
	expect(screen.queryByRole('status')).toBeNull();
});

it('a stage without a client has its own name', () => {
	const at = new Date().toISOString();
	const discardedElsewhere = { stage: 'pre-process', pdvName: null, at } as const;
	render(<DiscardedNote coaching={aCoachingView({ discardedElsewhere })} />);
	expect(screen.getByRole('status').textContent).toContain('Pré-processo: descartado');
});
