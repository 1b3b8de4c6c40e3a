import { describe, expect, it } from 'vitest';
import {
	aCoaching,
	aForm,
	anAllowance,
	aPdv,
	aPoint,
	aQuestion,
	aVisit,
} from '#test/support/builders.ts';
import { visited } from '#test/support/play-commands.ts';
import { answered, closed, open, process, withLast } from '#test/support/received.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Question } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';

function withQuestion(patch: Partial<Question>): Coaching {
	return withLast(answered, { form: aForm({ questions: [aQuestion(patch)] }) });
}

const stamp = { rev: 2, deviceId: 'phone' };

describe('a received state is refused', () => {
	it.each<[string, string, string, Coaching]>([
		[
			'stages',
			'stage-open',
			'More than one open stage',
			{
				...open,
				stages: [...open.stages, { ...aVisit(9, aPdv('2')), checkOut: null, completed: false }],
			},
		],
		[
			'stages',
			'wrong-stage',
			'An open stage the coaching has left',
			{ ...open, coachingStage: 'pre-process' },
		],
		[
			'stages',
			'wrong-stage',
			'An open stage the coaching has left',
			{ ...open, coachingStage: 'feedback' },
		],
		[
			'coachingStage',
			'wrong-stage',
			'A stage before it was not completed',
			{ ...process, stages: [] },
		],
		[
			'coachingStage',
			'wrong-stage',
			'A stage before it was not completed',
			{ ...closed, coachingStage: 'done' },
		],
		[
			'stages',
			'wrong-stage',
			'A stage the coaching has not reached',
			{ ...closed, coachingStage: 'pre-process' },
		],
		[
			'stages.1.pdv.location',
			'invalid',
			'Not where the client is',
			withLast(closed, { pdv: aPdv('1', { location: aPoint(-3, -60) }) }),
		],
		[
			'stages',
			'invalid',
			'Expected each stage once',
			{ ...closed, stages: [...closed.stages, closed.stages[1] as Stage] },
		],
		[
			'stages',
			'wrong-stage',
			'Expected the order of the stages',
			{ ...closed, stages: closed.stages.toReversed() },
		],
		[
			'coachingStage',
			'wrong-stage',
			'Teleselling coachings start at process',
			aCoaching({ teleSales: true }),
		],
		[
			'stages.0.stage',
			'wrong-stage',
			'Teleselling has no pre-process',
			{ ...closed, teleSales: true },
		],
		[
			'feedbacks',
			'wrong-stage',
			'Expected none before feedback',
			{ ...process, feedbackChanged: stamp },
		],
		[
			'revisions',
			'invalid',
			'Expected the revision of the last device',
			{ ...process, rev: process.rev + 1 },
		],
		[
			'revisions',
			'invalid',
			'Expected the revision of the last device',
			{ ...process, revisions: { ...process.revisions, tablet: 99 } },
		],
		[
			'stages.1.pdv',
			'client-code-required',
			'Expected in process alone',
			withLast(closed, { pdv: null }),
		],
		[
			'stages.1.pdv.clientCode',
			'route-not-found',
			'Not in this route',
			withLast(closed, { pdv: aPdv('999') }),
		],
		[
			'stages.1.pdv.clientCode',
			'route-not-found',
			'Not in this route',
			withLast(closed, { pdv: aPdv('6') }),
		],
		[
			'stages.1.pdv.activeAllowance',
			'invalid',
			'Not of this coaching',
			withLast(closed, { pdv: aPdv('1', { activeAllowance: anAllowance('1') }) }),
		],
		[
			'stages.1.pdv.status',
			'status-required',
			'Does not fit the check-out',
			withLast(answered, { pdv: aPdv('1', { status: 'absent' }) }),
		],
		[
			'stages.1.pdv.status',
			'status-required',
			'Does not fit the check-out',
			withLast(closed, { pdv: aPdv('1', { status: 'discard' }) }),
		],
		[
			'stages.1.completed',
			'invalid',
			'Expected completed or discarded at check-out',
			withLast(closed, { completed: false }),
		],
		[
			'stages.1.completed',
			'invalid',
			'Expected completed or discarded at check-out',
			withLast(closed, { discarded: true }),
		],
		[
			'stages.1.completed',
			'invalid',
			'Expected completed or discarded at check-out',
			withLast(answered, { completed: true }),
		],
		[
			'stages.1.form',
			'form-not-found',
			'Not a form of this coaching',
			withLast(closed, { form: aForm({ _id: 'gone' }) }),
		],
		[
			'stages.1.form',
			'form-not-found',
			'Not a form of this coaching',
			withLast(closed, { form: aForm({ title: 'Outro' }) }),
		],
		[
			'stages.1.form',
			'form-not-found',
			'Not a form of this coaching',
			withQuestion({ weight: 100, answered: stamp }),
		],
		[
			'stages.1.form',
			'form-of-other-stage',
			'The form does not belong to this stage',
			withLast(closed, { form: aForm({ stage: 'post-process' }) }),
		],
		[
			'stages.1.form.questions.0.answer',
			'answer-invalid',
			'Does not fit the question',
			withQuestion({ answer: ['Talvez'], answered: stamp }),
		],
		[
			'stages.1.form.questions.0.answered',
			'answer-invalid',
			'Expected its revision',
			withQuestion({ answer: ['Sim'], answered: null }),
		],
		[
			'stages.1.form.questions.0.answered',
			'answer-invalid',
			'Expected its revision',
			withQuestion({ answered: { rev: 99, deviceId: 'phone' } }),
		],
	])('%s: %s: %s', (field, code, message, coaching) => {
		expect(() => assertFollows(null, coaching)).toThrow(
			expect.objectContaining({ code, fields: expect.objectContaining({ [field]: message }) }),
		);
	});

	it('when it has one visit out of route too many', () => {
		const coaching = visited(process, '6');
		const stages = [...coaching.stages, aVisit(9, aPdv('7', { inRoute: false }))];
		assertFollows(null, coaching);
		expect(() => assertFollows(null, { ...coaching, stages })).toThrow(
			expect.objectContaining({
				message: 'The maximum amount of out routes for this coaching has been exceded',
				fields: { stages: 'Too many visits out of route' },
			}),
		);
	});
});
