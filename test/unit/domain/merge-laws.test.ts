import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type Device,
	LAW,
	type Move,
	move,
	moves,
	startOf,
	starts,
	statesOf,
} from '#test/support/histories.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { AnswerStamp, Form } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';
import { merge, signMerge } from '#worker/domain/visit/merge.ts';

const short = fc.array(move, { maxLength: 40, size: 'max' });

/** A common day, then three phones apart; the third may have seen the first. */
const forks = fc.record({
	start: starts,
	common: moves,
	a: short,
	b: short,
	c: short,
	met: fc.boolean(),
});

type Fork = { base: Coaching; a: Coaching; b: Coaching; c: Coaching };

function forked({
	start,
	common,
	a,
	b,
	c,
	met,
}: typeof forks extends fc.Arbitrary<infer T> ? T : never): Fork {
	const base = last(statesOf(startOf(start), on('phone', common)));
	const first = last(statesOf(base, on('phone', a)));
	const second = last(statesOf(base, on('tablet', b)));
	const third = last(statesOf(met ? merge(base, first) : base, on('desk', c)));
	return { base, a: first, b: second, c: third };
}

function on(device: Device, taken: readonly Move[]): readonly Move[] {
	return taken.map((each) => ({ ...each, device }));
}

function last(states: readonly Coaching[]): Coaching {
	return states.at(-1) as Coaching;
}

function holds(law: (states: Fork) => void) {
	fc.assert(
		fc.property(forks, (fork) => {
			law(forked(fork));
		}),
		LAW,
	);
}

describe('a merge', { timeout: 600 * LAW.numRuns }, () => {
	it('is commutative', () => {
		holds(({ a, b }) => expect(merge(a, b)).toEqual(merge(b, a)));
	});

	it('is associative', () => {
		holds(({ a, b, c }) => expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c))));
	});

	it('is idempotent', () => {
		holds(({ a, b }) => {
			expect(merge(a, structuredClone(a))).toEqual(a);
			const both = merge(a, b);
			expect(merge(both, a)).toEqual(both);
			expect(merge(b, both)).toEqual(both);
		});
	});

	it('of a state and an older one is the newer one', () => {
		fc.assert(
			fc.property(starts, moves, fc.nat(), (start, taken, cut) => {
				const states = statesOf(startOf(start), taken);
				const stale = states[cut % states.length] as Coaching;
				expect(merge(last(states), stale)).toEqual(last(states));
				expect(merge(stale, last(states))).toEqual(last(states));
			}),
			LAW,
		);
	});

	it('loses no visit, and an answer only to a later answer', () => {
		holds(({ a, b }) => {
			const merged = merge(a, b);
			for (const [mine, other] of [
				[a, b],
				[b, a],
			] as const) {
				for (const stage of mine.stages) expect(lost(stage, other, merged)).toEqual([]);
			}
		});
	});

	it('is accepted by the server, and so is the next state', () => {
		fc.assert(
			fc.property(forks, short, (fork, taken) => {
				const { a, b } = forked(fork);
				assertFollows(a, b);
				const signed = signMerge(merge(a, b), { deviceId: 'phone', now: a.updatedAt });
				for (const state of statesOf(signed, on('phone', taken))) {
					assertFollows(a, state);
					assertFollows(b, state);
					assertFollows(signed, state);
				}
			}),
			{ ...LAW, numRuns: LAW.numRuns / 2 },
		);
	});
});

function formsOf({ form, otherForms = [] }: Stage): readonly Form[] {
	return form ? [form, ...otherForms] : otherForms;
}

/** Questions of a stage whose answer is neither in the merge nor replaced by a later one. */
function lost(stage: Stage, other: Coaching, merged: Coaching): readonly number[] {
	const kept = merged.stages.find(({ _id }) => _id === stage._id);
	if (!kept) return [-1];
	const rival = other.stages.find(({ _id }) => _id === stage._id);
	return formsOf(stage).flatMap((form) => {
		const same = (of: Stage | undefined) => of && formsOf(of).find(({ _id }) => _id === form._id);
		return form.questions.flatMap(({ answer, answered }, index) => {
			const now = same(kept)?.questions[index];
			const isKept = now?.answered?.rev === answered?.rev && String(now?.answer) === String(answer);
			return isKept || isLater(same(rival)?.questions[index]?.answered, answered) ? [] : index;
		});
	});
}

function isLater(a: AnswerStamp | null | undefined, b: AnswerStamp | null): boolean {
	if (!a) return false;
	return b === null || a.rev > b.rev || (a.rev === b.rev && a.deviceId > b.deviceId);
}
