import { expect, it } from 'vitest';
import { commitmentCounts } from '#app/features/visit/commitments/commitment-words.ts';
import type { CommitmentMark } from '#worker/contract/commitment.ts';
import type { CoachMark } from '#worker/contract/commitment-marks.ts';
import type { CommitmentState } from '#worker/contract/commitments-api.ts';

function one(verdict: CoachMark | null, done = false): CommitmentState {
	const mark = {} as CommitmentMark;
	const kind = verdict === null ? null : { ...mark, kind: verdict };
	return { what: '', by: null, client: null, line: '', done: done ? mark : null, verdict: kind };
}

it('tells what became of the commitments of a coaching, the verdict of a coach before the rest', () => {
	const all = [one('kept'), one('kept', true), one('partly'), one(null, true), one(null)];
	expect(commitmentCounts(all, true)).toBe('2 cumpridos · 1 em parte · 1 feito · 1 em aberto');
	expect(commitmentCounts([one('not-kept')], true)).toBe('1 não cumprido');
});

it('tells only their number where nobody can mark them', () => {
	expect(commitmentCounts([one(null), one(null)], false)).toBe('2 combinados');
	expect(commitmentCounts([], true)).toBe('Sem combinados');
});
