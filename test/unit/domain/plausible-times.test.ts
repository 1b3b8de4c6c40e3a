import { describe, expect, it } from 'vitest';
import {
	aCoaching,
	aDevice,
	aForm,
	anAlternative,
	aQuestion,
	NOW,
} from '#test/support/builders.ts';
import { contextAfter, form, inProcess, play, visit } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import {
	PLAUSIBILITY_DEFAULTS as limits,
	plausibilityLimits,
} from '#worker/domain/visit/plausibility-limits.ts';
import { clockChanges, fastAnswers } from '#worker/domain/visit/plausible-times.ts';
import { transition } from '#worker/domain/visit/transition.ts';

/** Sixty characters: one second at the default speed. */
const TEXT = 'A gôndola está abastecida e o preço está visível ao cliente?';
const QUESTIONS = 6;

const alternatives = [anAlternative('Sim', { weight: 100 }), anAlternative('Não')];
const questions = Array.from({ length: QUESTIONS }, () => aQuestion({ text: TEXT, alternatives }));
const forms = [aForm({ stage: 'pre-process' }), aForm({ stage: 'process', questions })];

/** A visit whose form is answered with this time between the answers. */
function answered(
	gapMs: number,
	count = QUESTIONS,
	devices: readonly string[] = ['phone'],
): Coaching {
	const opened = play(inProcess(aCoaching({}, { forms })), visit('1'), form('form-process'));
	const stageId = opened.stages.at(-1)?._id ?? '';
	const start = Temporal.Instant.from(opened.updatedAt);
	let coaching = opened;
	for (let n = 0; n < count; n += 1) {
		const now = start.add({ milliseconds: gapMs * (n + 1) }).toString();
		const deviceId = devices[n % devices.length] ?? 'phone';
		const change = { type: 'choose', option: 'Sim' } as const;
		const context = contextAfter(coaching, { now, deviceId });
		const command = { type: 'answer', stageId, questionIndex: n, change } as const;
		coaching = transition(coaching, command, context);
	}
	return coaching;
}

describe('answers faster than the questions can be read', () => {
	it('are a fact, with their number and the time from the choice of the form', () => {
		expect(TEXT).toHaveLength(60);
		expect(fastAnswers(answered(999), limits)).toEqual([
			{
				kind: 'fast-answers',
				stage: 'process',
				from: 1,
				to: 1,
				fromName: 'Mercado 1',
				toName: 'Mercado 1',
				metres: null,
				ms: 5_994,
				count: 6,
			},
		]);
	});

	it('at the limit are none', () => {
		expect(fastAnswers(answered(1_000), limits)).toEqual([]);
	});

	it('of fewer questions than the limit are none', () => {
		expect(fastAnswers(answered(10, 4), limits)).toEqual([]);
		expect(fastAnswers(answered(10, 5), limits)).toHaveLength(1);
	});

	it('of two devices are not measured', () => {
		expect(fastAnswers(answered(10, 6, ['phone', 'tablet']), limits)).toEqual([]);
	});

	it('outside a visit name their stage', () => {
		const opened = play(aCoaching({}, { forms: [aForm({ stage: 'pre-process', questions })] }), {
			type: 'check-in-stage',
			stage: 'pre-process',
			device: aDevice(),
		});
		const ready = play(opened, form('form-pre-process'));
		const stageId = ready.stages[0]?._id ?? '';
		const quick = questions.reduce((state, _, questionIndex) => {
			const change = { type: 'choose', option: 'Sim' } as const;
			const context = contextAfter(state, { now: ready.updatedAt });
			return transition(state, { type: 'answer', stageId, questionIndex, change }, context);
		}, ready);
		expect(fastAnswers(quick, limits)).toMatchObject([{ stage: 'pre-process', from: null, ms: 0 }]);
	});

	it('of a form without answers, and where the company has switched them off, are none', () => {
		expect(fastAnswers(inProcess(aCoaching()), limits)).toEqual([]);
		const off = { ...limits, 'reading-characters-s': null };
		expect(fastAnswers(answered(10), off)).toEqual([]);
	});
});

describe('the clock of a phone', () => {
	/** The history of a day with these minutes of its acts, all in one visit. */
	function acts(...minutes: readonly number[]): Coaching {
		const opened = play(inProcess(aCoaching()), visit('1'));
		const stageId = opened.stages.at(-1)?._id ?? '';
		const entries = minutes.map((minute, index) => ({
			seq: index + 1,
			rev: index + 1,
			deviceId: 'phone',
			type: 'answer',
			stageId,
			at: Temporal.Instant.from(NOW).add({ minutes: minute }).toString(),
			tzOffset: -240,
			count: 1,
		}));
		return { ...opened, changeHistory: { entries, inconsistent: false }, updatedAt: NOW };
	}

	it('that went back by more than the limit is a fact, with the visit before', () => {
		expect(clockChanges(acts(0, 130, 5, 10), limits, null)).toMatchObject([
			{ kind: 'clock-back', from: 1, fromName: 'Mercado 1', ms: 125 * 60_000 },
		]);
		expect(clockChanges(acts(0, 15, 0), limits, null)).toEqual([]);
		expect(clockChanges(acts(0, 16, 0), limits, null)).toHaveLength(1);
	});

	it('is compared with itself, never with that of another phone', () => {
		const day = acts(0, 130, 5);
		const [first, second, third] = day.changeHistory.entries;
		const entries = [first, { ...second, deviceId: 'tablet' }, third];
		const two = { ...day, changeHistory: { entries, inconsistent: true } } as Coaching;
		expect(clockChanges(two, limits, null)).toEqual([]);
	});

	it('that is ahead of the server is a fact; one that was offline for two weeks is none', () => {
		const later = (minutes: number) => Temporal.Instant.from(NOW).add({ minutes }).toString();
		expect(clockChanges(acts(), limits, later(-180))).toMatchObject([
			{ kind: 'clock-ahead', ms: 180 * 60_000 },
		]);
		expect(clockChanges(acts(), limits, later(-15))).toEqual([]);
		expect(clockChanges(acts(), limits, later(14 * 24 * 60))).toEqual([]);
		expect(clockChanges(acts(0, 130, 5), { ...limits, 'clock-minutes': null }, NOW)).toEqual([]);
	});
});

it('the limits of a company replace the defaults, one by one', () => {
	expect(plausibilityLimits([])).toEqual(limits);
	const settings = [
		{ rule: 'speed-km-h', limit: 200, active: true },
		{ rule: 'clock-minutes', limit: null, active: true },
		{ rule: 'same-place-clients', limit: 4, active: false },
		{ rule: 'of-another-release', limit: 1, active: true },
	];
	expect(plausibilityLimits(settings)).toEqual({
		...limits,
		'speed-km-h': 200,
		'same-place-clients': null,
	});
});
