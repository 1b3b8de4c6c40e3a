import { describe, expect, it } from 'vitest';
import {
	aCoaching,
	aDevice,
	aForm,
	aQuestion,
	aReading,
	aUuid,
	NOW,
} from '#test/support/builders.ts';
import {
	choose,
	contextAfter,
	form,
	inFeedback,
	inProcess,
	out,
	play,
	preIn,
	visit,
} from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';
import type { CoachingCommand } from '#worker/domain/visit/command.ts';
import { compareRevisions, merge, signMerge } from '#worker/domain/visit/merge.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { must } from '#worker/errors.ts';

const forms = [
	aForm({ stage: 'pre-process', questions: [aQuestion(), aQuestion()] }),
	aForm(),
	aForm({ _id: 'form-other' }),
	aForm({ stage: 'post-process' }),
];
const started = aCoaching({}, { forms });
const answering = play(started, preIn, form('form-pre-process'));
const process = play(answering, out);

/** `play` on a second phone. */
function onTablet(coaching: Coaching, ...commands: readonly CoachingCommand[]): Coaching {
	return commands.reduce(
		(state, command) =>
			transition(
				state,
				command,
				contextAfter(state, { deviceId: 'tablet', newId: aUuid(5000 + state.rev) }),
			),
		coaching,
	);
}

const formsOf = ({ stages }: Coaching) => {
	const { form, otherForms = [] } = must(stages.at(-1));
	return [form, ...otherForms].map((each) => each?._id);
};

describe('two states of a coaching', () => {
	it.each([
		['equal', { a: 1, b: 2 }, { a: 1, b: 2 }],
		['older', { a: 1 }, { a: 2 }],
		['older', { a: 1 }, { a: 1, b: 2 }],
		['newer', { a: 3, b: 2 }, { a: 1, b: 2 }],
		['forked', { a: 3 }, { a: 1, b: 2 }],
	])('are %s: %o %o', (relation, a, b) => {
		expect(compareRevisions(a, b)).toBe(relation);
	});
});

describe('a merge', () => {
	it('keeps the answers of both phones', () => {
		const phone = play(answering, choose(answering, 'Sim', 0));
		const tablet = onTablet(answering, choose(answering, 'Não', 1));
		const { stages, score, changeHistory, revisions } = merge(phone, tablet);
		expect(stages[0]?.form?.questions.map(({ answer }) => answer)).toEqual([['Sim'], ['Não']]);
		expect(stages[0]?.score.total).toBe(50);
		expect(score).toEqual(merge(tablet, phone).score);
		expect(changeHistory.inconsistent).toBe(true);
		expect(revisions).toEqual({ phone: phone.rev, tablet: tablet.rev });
	});

	it('keeps the later of two answers to one question, by revision and not by clock', () => {
		const phone = play(answering, choose(answering, 'Não', 1), choose(answering, 'Sim', 0));
		const tablet = onTablet(answering, choose(answering, 'Não', 0));
		expect(merge(tablet, phone).stages[0]?.form?.questions[0]?.answer).toEqual(['Sim']);
		const even = play(answering, choose(answering, 'Sim', 0));
		expect(merge(even, tablet).stages[0]?.form?.questions[0]?.answer).toEqual(['Não']);
	});

	it('keeps an answer that was cleared later cleared', () => {
		const stageId = answering.stages[0]?._id ?? '';
		const clear = { type: 'answer', stageId, questionIndex: 0, change: { type: 'clear' } } as const;
		const phone = play(answering, choose(answering, 'Sim', 0));
		const tablet = onTablet(phone, clear);
		expect(merge(phone, tablet)).toEqual(tablet);
	});

	it('keeps the visits of both, in the order of their check-ins', () => {
		const phone = play(process, visit('1', 'absent'), visit('2', 'absent'));
		const tablet = onTablet(process, visit('3', 'absent'));
		const { stages, statistics } = merge(phone, tablet);
		const codes = stages.map(({ pdv }) => pdv?.clientCode ?? null);
		expect(codes.toSorted()).toEqual(['1', '2', '3', null]);
		expect(statistics.pdvs.visited).toBe(3);
	});

	it('leaves both open visits to be closed, one after the other', () => {
		const merged = merge(play(process, visit('1')), onTablet(process, visit('2')));
		const closed = play(merged, out, out);
		expect(closed.stages.every(({ checkOut }) => checkOut)).toBe(true);
		expect(() => play(merged, visit('3'))).toThrow('Another stage is still open');
	});

	it('keeps the coaching at the further stage', () => {
		const tablet = onTablet(answering, choose(answering, 'Sim', 0));
		expect(merge(process, tablet).coachingStage).toBe('process');
		expect(merge(tablet, process).coachingStage).toBe('process');
		const done = play(inFeedback(inProcess(started)), { type: 'finish' });
		const discarded = onTablet(started, { type: 'discard' });
		expect(merge(done, discarded).coachingStage).toBe('done');
		expect(merge(discarded, done).coachingStage).toBe('done');
	});

	it('keeps a visit that one phone closed closed, and the notes of the other', () => {
		const open = play(process, visit('1'));
		const stageId = open.stages.at(-1)?._id ?? '';
		const closed = play(open, out);
		const noted = onTablet(open, { type: 'update-pdv', stageId, coachingObservation: 'Freezer' });
		const last = merge(closed, noted).stages.at(-1);
		expect(last).toMatchObject({ completed: true, pdv: { coachingObservation: 'Freezer' } });
		expect(last?.checkOut).toEqual(closed.stages.at(-1)?.checkOut);
	});

	it("keeps a person's decision about a visit over an ordinary check-out", () => {
		const open = play(process, visit('1'));
		const discard = { type: 'abort', reason: 'discard', device: aDevice() } as const;
		const merged = merge(play(open, out), onTablet(open, discard));
		expect(merged.stages.at(-1)).toMatchObject({
			discarded: true,
			completed: false,
			pdv: { status: 'discard' },
		});
		expect(merged.statistics.pdvs.visited).toBe(0);
	});

	it('keeps a better fix', () => {
		const blind = aDevice({ status: 'TIMEOUT', position: null });
		const open = play(process, visit('1', 'being', blind));
		const stage = open.stages.at(-1);
		const fix = {
			type: 'attach-location',
			stageId: stage?._id ?? '',
			location: aReading(),
		} as const;
		const now = stage?.checkIn.timestamp ?? '';
		const fixed = transition(open, fix, contextAfter(open, { now, deviceId: 'tablet' }));
		const merged = merge(play(open, out), fixed);
		expect(merged.stages.at(-1)?.checkIn.betterLocation?.distance).toBe(0);
	});

	it('keeps both forms that two phones gave one stage: the one with more answers is scored', () => {
		const open = play(process, visit('1'));
		const phone = play(open, form('form-process'));
		const tablet = onTablet(open, form('form-other'));
		for (const none of [merge(phone, tablet), merge(tablet, phone)]) {
			expect(formsOf(none)).toEqual(['form-other', 'form-process']);
		}
		const answered = play(phone, choose(phone, 'Sim'));
		for (const both of [merge(answered, tablet), merge(tablet, answered)]) {
			expect(formsOf(both)).toEqual(['form-process', 'form-other']);
			expect(both.stages.at(-1)?.score.total).toBe(100);
			assertFollows(answered, signMerge(both, { deviceId: 'server', now: NOW }));
		}
		const even = merge(answered, play(tablet, choose(tablet, 'Não')));
		expect(formsOf(even)).toEqual(['form-other', 'form-process']);
		expect(even.stages.at(-1)?.otherForms?.[0]?.questions[0]?.answer).toEqual(['Sim']);
	});

	it('lets the questions of the other form be answered in it', () => {
		const open = play(process, visit('1'));
		const tablet = onTablet(open, form('form-other'));
		const both = merge(play(open, form('form-process')), play(tablet, choose(tablet, 'Sim')));
		expect(formsOf(both)).toEqual(['form-other', 'form-process']);
		const typed = { ...choose(both, 'Não'), formId: 'form-process' };
		const after = must(play(both, typed).stages.at(-1));
		expect(after.form?.questions[0]?.answer).toEqual(['Sim']);
		expect(after.otherForms?.[0]?.questions[0]?.answer).toEqual(['Não']);
		const gone = { ...choose(both, 'Não'), formId: 'form-gone' };
		expect(() => play(both, gone)).toThrow('Question not found');
	});

	it('lets no phone drop a form that another one answered', () => {
		const open = play(process, visit('1'));
		const phone = play(open, form('form-process'));
		const both = signMerge(merge(phone, onTablet(open, form('form-other'))), {
			deviceId: 'phone',
			now: NOW,
		});
		const { otherForms: _, ...stage } = must(both.stages.at(-1));
		const dropped = {
			...both,
			rev: both.rev + 1,
			revisions: { ...both.revisions, phone: both.rev + 1 },
			stages: both.stages.with(-1, stage),
		};
		expect(() => assertFollows(both, dropped)).toThrow('Invalid data');
	});

	it('keeps the later feedback, and an expiry', () => {
		const feedback = inFeedback(inProcess(started));
		const write = (strength: string) =>
			({ type: 'write-feedback', feedbacks: { strength } }) as const;
		const phone = play(feedback, write('um'), write('dois'));
		const tablet = onTablet(feedback, write('três'));
		expect(merge(phone, tablet).feedbacks.strength).toBe('dois');
		expect(merge(phone, onTablet(feedback, { type: 'expire' })).expired).toBe(true);
	});

	it('gives the same result in both orders for a phone with copied storage: one revision, two contents', () => {
		const original = play(answering, choose(answering, 'Sim', 0));
		const copy = play(answering, choose(answering, 'Não', 0));
		expect(compareRevisions(original.revisions, copy.revisions)).toBe('equal');
		expect(merge(original, copy)).toEqual(merge(copy, original));
	});
});
