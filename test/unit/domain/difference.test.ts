import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCoaching, aForm, aQuestion, aUuid } from '#test/support/builders.ts';
import { differenceBody } from '#test/support/difference-body.ts';
import { LAW, moves, startOf, starts, statesOf } from '#test/support/histories.ts';
import {
	choose,
	form,
	inFeedback,
	inProcess,
	out,
	play,
	visit,
	visited,
} from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { CoachingDifference } from '#worker/contract/coaching-difference.ts';
import { accept } from '#worker/contract/parse.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { applyDifference } from '#worker/domain/visit/apply-difference.ts';
import { coachingText } from '#worker/domain/visit/coaching-text.ts';
import { differenceOf } from '#worker/domain/visit/difference.ts';
import { merge, signMerge } from '#worker/domain/visit/merge.ts';
import { must } from '#worker/errors.ts';

const HASH = '0'.repeat(64);

/** As the server receives it. */
function received(base: Coaching, next: Coaching): CoachingDifference | null {
	const difference = differenceOf(base, next);
	if (!difference) return null;
	const { _id: coachingId, deviceId, rev } = next;
	const body = { coachingId, deviceId, rev, base: { rev: base.rev, hash: HASH }, hash: HASH };
	return accept(CoachingDifference, JSON.parse(JSON.stringify({ ...body, ...difference })));
}

function arrived(base: Coaching, next: Coaching): Coaching | null {
	const difference = received(base, next);
	return difference && applyDifference(base, difference);
}

/** A day whose first visit is open. */
function visiting(): Coaching {
	return play(inProcess(aCoaching()), visit('1'), form('form-process'));
}

describe('the difference between two states of a day', () => {
	it('leads from any earlier state to any later one', () => {
		fc.assert(
			fc.property(starts, moves, fc.nat(), fc.nat(), (start, taken, a, b) => {
				const states = statesOf(startOf(start), taken);
				const [from, to] = [a % states.length, b % states.length].sort((x, y) => x - y);
				const [base, next] = [must(states[from ?? 0]), must(states[to ?? 0])];
				expect(arrived(base, next)).toEqual(next);
				expect(canonicalJson(arrived(base, next))).toBe(canonicalJson(next));
			}),
			LAW,
		);
	});

	it('is the same when the base was read from storage again', () => {
		fc.assert(
			fc.property(starts, moves, (start, taken) => {
				const states = statesOf(startOf(start), taken);
				const [base, next] = [must(states.at(-2)), must(states.at(-1))];
				expect(differenceOf(structuredClone(base), next)).toEqual(differenceOf(base, next));
			}),
			LAW,
		);
	});

	it('leads to a merged state, or there is none', () => {
		fc.assert(
			fc.property(starts, moves, moves, moves, (start, common, a, b) => {
				const on = (deviceId: 'phone' | 'tablet', taken: typeof common) =>
					taken.map((each) => ({ ...each, device: deviceId }));
				const base = must(statesOf(startOf(start), on('phone', common)).at(-1));
				const phone = must(statesOf(base, on('phone', a)).at(-1));
				const tablet = must(statesOf(base, on('tablet', b)).at(-1));
				const next = signMerge(merge(phone, tablet), { deviceId: 'server', now: base.updatedAt });
				for (const side of [phone, tablet]) {
					const difference = received(side, next);
					if (difference) expect(applyDifference(side, difference)).toEqual(next);
				}
			}),
			LAW,
		);
	});

	it('has the size of the change, not that of the day', () => {
		const open = visiting();
		const answered = play(open, choose(open, 'Sim'));
		const short = JSON.stringify(received(open, answered)).length;
		const many = ['2', '3', '4', '5'].reduce((day, code) => visited(day, code), play(open, out));
		const later = play(many, visit('6'), form('form-process'));
		const long = JSON.stringify(received(later, play(later, choose(later, 'Sim')))).length;
		expect(JSON.stringify(later).length).toBeGreaterThan(JSON.stringify(open).length + 3_000);
		expect(long - short).toBeLessThan(100);
	});

	it('names a new form instead of repeating its questions', () => {
		const open = play(inProcess(aCoaching()), visit('1'));
		const chosen = play(open, form('form-process'));
		expect(received(open, chosen)?.stages[0]).toMatchObject({ form: 'form-process' });
		expect(JSON.stringify(received(open, chosen))).not.toContain('questionType');
	});

	it('is null where the whole state must say it: a fixed field, a field of a newer app, reordered stages', () => {
		const day = visited(visited(inProcess(aCoaching()), '1'), '2');
		const [first, second, ...others] = day.stages;
		const changed: readonly Coaching[] = [
			{ ...day, weekday: 'sunday' } as never,
			{ ...day, fieldOfTomorrow: 1 } as never,
			{ ...day, stages: [must(second), must(first), ...others] },
			{ ...day, stages: day.stages.slice(1) },
			{ ...day, stages: [{ ...must(first), otherForms: [aForm()] }, must(second), ...others] },
			{ ...day, stages: [{ ...must(first), form: null }, must(second), ...others] },
		];
		for (const next of changed) expect(differenceOf(day, next)).toBeNull();
	});

	it('holds the whole end of a day', () => {
		const day = inFeedback(visited(inProcess(aCoaching()), '1'));
		expect(arrived(visiting(), visiting())).toEqual(visiting());
		expect(arrived(aCoaching(), day)).toEqual(day);
	});
});

describe('a hostile difference', () => {
	const base = visiting();
	const stageId = must(base.stages.at(-1))._id;
	const good = must(received(base, play(base, choose(base, 'Sim'))));
	const [change] = good.stages;
	const answer = { index: 0, answer: ['Sim'], answered: null };

	it.each([
		[
			'a question the form does not have',
			[{ ...must(change), answers: [{ ...answer, index: 99 }] }],
		],
		['a question twice', [{ ...must(change), answers: [answer, answer] }]],
		['a stage twice', [must(change), must(change)]],
		['a form the coaching does not have', [{ _id: stageId, form: 'gone' }]],
		['answers without a form', [{ _id: must(base.stages[0])._id, form: null, answers: [answer] }]],
		['a new stage without its fields', [{ _id: aUuid(900), form: null }]],
	])('with %s does not fit', (_, stages) => {
		expect(applyDifference(base, { ...good, stages })).toBeNull();
	});

	it('cannot make a list longer than a coaching may have', () => {
		const [entry] = base.changeHistory.entries;
		const added = Array.from({ length: 1000 }, () => must(entry));
		const entries = Array.from({ length: 9_500 }, () => must(entry));
		const long = { ...base, changeHistory: { ...base.changeHistory, entries } };
		expect(
			applyDifference(long, { ...good, history: { ...good.history, kept: 9_500, added } }),
		).toBeNull();
		expect(
			applyDifference(base, { ...good, history: { ...good.history, kept: 9_999 } }),
		).toBeNull();
		const whole = { ...must(base.stages[0]), form: null };
		const stages = Array.from({ length: 1000 }, (_, n) => ({
			...whole,
			_id: aUuid(5_000 + n),
			form: null,
		}));
		expect(applyDifference(base, { ...good, stages })).toBeNull();
	});

	it.each(['__proto__', 'constructor', 'prototype'])('cannot bring the key %s', (key) => {
		for (const where of [good, good.base, good.history, must(change)]) {
			const text = JSON.stringify(good).replace(
				JSON.stringify(where),
				JSON.stringify(where).replace('{', `{"${key}":{"polluted":true},`),
			);
			expect(text).toContain('polluted');
			expect(() => accept(CoachingDifference, JSON.parse(text))).toThrow('Invalid data');
			const applied = applyDifference(base, JSON.parse(text));
			expect((applied as { polluted?: unknown } | null)?.polluted).toBeUndefined();
			expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
		}
	});
});

it('one more answer in a visit of 2 MB takes at most 3 kB', () => {
	const day = visiting();
	const steps = ['O que olhar na gôndola. '.repeat(170)];
	const questions = Array.from({ length: 500 }, (_, index) =>
		aQuestion({ text: `Pergunta ${index}`, steps, answer: ['Não'] }),
	);
	const stages = day.stages.map((stage) =>
		stage.form ? { ...stage, form: { ...stage.form, questions } } : stage,
	);
	const base = { ...day, stages };
	expect(coachingText(base).length).toBeGreaterThan(2_000_000);
	const body = JSON.stringify(differenceBody(base, play(base, choose(base, 'Sim', 499))));
	expect(body.length).toBeLessThan(3_000);
});

it('the text built from kept parts is the canonical one, at every step of a day', () => {
	fc.assert(
		fc.property(starts, moves, (start, taken) => {
			for (const state of statesOf(startOf(start), taken)) {
				expect(coachingText(state)).toBe(canonicalJson(state));
			}
		}),
		{ ...LAW, numRuns: 20 },
	);
});
