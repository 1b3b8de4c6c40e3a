import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aContext, aDevice, NOW } from '#test/support/builders.ts';
import { LAW, move, moves, startOf, starts, statesOf } from '#test/support/histories.ts';
import type { Device, Move } from '#test/support/history-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { AnswerStamp, Form } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { timesOf } from '#worker/domain/visit/change-history.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';
import type { TimeOf } from '#worker/domain/visit/join.ts';
import { merge, signMerge } from '#worker/domain/visit/merge.ts';
import { transition } from '#worker/domain/visit/transition.ts';

const short = fc.array(move, { maxLength: 40, size: 'max' });

/** A common history, then those of three phones; the third may continue the first. */
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

/** An open pre-process with its form. */
function withForm(): Coaching {
	const start = startOf({ teleSales: false });
	const open = transition(
		start,
		{ type: 'check-in-stage', stage: 'pre-process', device: aDevice() },
		aContext(),
	);
	const form = open.forms.find(({ stage, questions }) => stage === 'pre-process' && questions[4]);
	return transition(open, { type: 'set-form', formId: form?._id ?? '' }, aContext());
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

	it('keeps of two answers with one revision the later one by the clock, whatever the devices', () => {
		const base = withForm();
		const answered = (deviceId: string, now: string, text: string) =>
			transition(
				base,
				{
					type: 'answer',
					stageId: base.stages[0]?._id ?? '',
					questionIndex: 4,
					change: { type: 'write', text },
				},
				aContext({ deviceId, now }),
			);
		for (const [early, late] of [
			['phone', 'tablet'],
			['tablet', 'phone'],
		] as const) {
			const a = answered(early, '2025-03-04T12:10:00.5Z', 'primeiro');
			const b = answered(late, '2025-03-04T12:10:01Z', 'depois');
			expect(a.rev).toBe(b.rev);
			const [merged] = merge(a, b).stages;
			expect(merged?.form?.questions[4]?.answer).toEqual(['depois']);
			expect(merge(b, a)).toEqual(merge(a, b));
		}
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

/**
 * Questions of a stage whose answer is missing in the merge although no later answer replaced it.
 */
function lost(stage: Stage, other: Coaching, merged: Coaching): readonly number[] {
	const timeOf = timesOf(merged.changeHistory.entries);
	const kept = merged.stages.find(({ _id }) => _id === stage._id);
	if (!kept) return [-1];
	const rival = other.stages.find(({ _id }) => _id === stage._id);
	return formsOf(stage).flatMap((form) => {
		const same = (of: Stage | undefined) => of && formsOf(of).find(({ _id }) => _id === form._id);
		return form.questions.flatMap(({ answer, answered }, index) => {
			const now = same(kept)?.questions[index];
			const isKept = now?.answered?.rev === answered?.rev && String(now?.answer) === String(answer);
			const other = same(rival)?.questions[index]?.answered;
			return isKept || isLater(other, answered, timeOf) ? [] : index;
		});
	});
}

function isLater(
	a: AnswerStamp | null | undefined,
	b: AnswerStamp | null,
	timeOf: TimeOf,
): boolean {
	if (!a) return false;
	if (b === null || a.rev !== b.rev) return b === null || a.rev > b.rev;
	const order = Temporal.Instant.compare(timeOf(a) ?? NOW, timeOf(b) ?? NOW);
	return order > 0 || (order === 0 && a.deviceId > b.deviceId);
}
