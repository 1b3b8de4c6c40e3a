import { expect, it } from 'vitest';
import type { AgreementView, CommitmentState } from '#worker/contract/commitments-api.ts';
import { openCommitments, unjudgedEarlier } from '#worker/domain/visit/last-agreed.ts';

const MARK = { note: '', byName: 'Marcos Teixeira' } as NonNullable<CommitmentState['done']>;
const KEPT = { ...MARK, kind: 'kept' } as NonNullable<CommitmentState['verdict']>;

function agreed(what: string, change: Partial<CommitmentState> = {}): CommitmentState {
	return { line: what, what, by: null, client: null, done: null, verdict: null, ...change };
}

function told(coachingId: string, ...commitments: readonly CommitmentState[]): AgreementView {
	return { coachingId, at: coachingId, commitments } as AgreementView;
}

const texts = (views: readonly AgreementView[]) =>
	views.map(({ coachingId, commitments }) => [coachingId, commitments.map(({ what }) => what)]);

it('asks about what no coach has marked in earlier feedbacks', () => {
	const views = [
		told('newest'),
		told('last', agreed('Perguntar antes')),
		told('second', agreed('Levar o catálogo', { verdict: KEPT }), agreed('Ligar antes')),
		told('third', agreed('Conferir títulos', { done: MARK })),
		told('fourth', agreed('Chegar cedo', { verdict: KEPT })),
	];
	expect(texts(unjudgedEarlier(views))).toEqual([
		['second', ['Ligar antes']],
		['third', ['Conferir títulos']],
	]);
});

it('asks once about a text that was agreed again, also when the later one is settled', () => {
	const views = [
		told('last', agreed('Levar o catálogo')),
		told('second', agreed('Ligar antes', { verdict: KEPT }), agreed('LEVAR O CATALOGO')),
		told('third', agreed('Ligar antes')),
	];
	expect(unjudgedEarlier(views)).toEqual([]);
	expect(openCommitments(views).map(({ what }) => what)).toEqual(['Levar o catálogo']);
});

it('has nothing earlier where nothing was agreed', () => {
	expect(unjudgedEarlier([])).toEqual([]);
	expect(unjudgedEarlier([told('only')])).toEqual([]);
	expect(openCommitments([told('only')])).toEqual([]);
});

it('shows the coachee what the last feedback left to do, then the earlier ones, early dates first', () => {
	const views = [
		told('last', agreed('Sem data'), agreed('Amanhã', { by: '2026-11-25' })),
		told('second', agreed('Feito', { done: MARK }), agreed('Em dezembro', { by: '2026-12-01' })),
		told('third', agreed('Atrasado', { by: '2026-10-01' })),
	];
	expect(openCommitments(views).map(({ what, coachingId }) => [what, coachingId])).toEqual([
		['Amanhã', 'last'],
		['Sem data', 'last'],
		['Atrasado', 'third'],
		['Em dezembro', 'second'],
	]);
});
