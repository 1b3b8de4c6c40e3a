import { describe, expect, it } from 'vitest';
import { changesSince } from '#server/features/visit/changes-since.ts';
import { wholeState } from '#server/features/visit/public/whole-state.ts';
import { aCoaching } from '#test/support/builders.ts';
import {
	choose,
	form,
	inFeedback,
	inProcess,
	out,
	play,
	visit,
} from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { coachingText } from '#worker/domain/visit/coaching-text.ts';
import { must } from '#worker/errors.ts';

const open = play(inProcess(aCoaching()), visit('1'), form('form-process'));
const answer = (day: Coaching, option: string) => play(day, choose(day, option));
const answered = answer(answer(open, 'Sim'), 'Não');
const LARGE = 1_000_000;

function changes(base: Coaching, next: Coaching, size = LARGE): string | null {
	return changesSince(base, next, size);
}

describe('changes since a stored state', () => {
	it('lead to the newest state after they were stored as JSON', () => {
		const stored = changes(open, answered) ?? '';
		const row = { state: open, hash: 'a', changes: JSON.parse(stored), changes_of: 'a' };
		expect(coachingText(wholeState(row))).toBe(coachingText(answered));
	});

	it('apply only to the state that they were made from', () => {
		const row = { state: open, hash: 'b', changes: JSON.parse(changes(open, answered) ?? '') };
		expect(wholeState({ ...row, changes_of: 'a' })).toBe(open);
		expect(wholeState({ ...row, changes_of: null })).toBe(open);
	});

	it.each([
		['a check-in', inProcess(aCoaching()), open],
		['the choice of a form', play(inProcess(aCoaching()), visit('1')), open],
		['a check-out', open, play(answered, out)],
		['another form', open, { ...answered, forms: [] }],
		['an expired day', open, { ...answered, expired: true }],
		['a text of the feedback', open, { ...answered, feedback: 'Bom dia' }],
	])('are not kept of %s', (_, base, next) => {
		expect(changes(base, next)).toBeNull();
	});

	it('are not kept of a day that has ended', () => {
		const ended = play(inFeedback(play(answered, out)), { type: 'finish' });
		expect(changes(ended, ended)).toBeNull();
	});

	it('are at most an eighth of the state, and 2,000 characters of a small one', () => {
		expect(changes(open, answered, 0)).not.toBeNull();
		const { changeHistory } = answered;
		const [last] = changeHistory.entries.slice(-1);
		const added = Array.from({ length: 30 }, (_, index) => ({ ...must(last), seq: 100 + index }));
		const entries = [...changeHistory.entries, ...added];
		const many = { ...answered, changeHistory: { ...changeHistory, entries } };
		const { length } = changes(open, many) ?? '';
		expect(length).toBeGreaterThan(2_000);
		expect(changes(open, many, length * 8)).not.toBeNull();
		expect(changes(open, many, length * 8 - 8)).toBeNull();
	});
});
