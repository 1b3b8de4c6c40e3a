import { describe, expect, it } from 'vitest';
import {
	aCheck,
	aCoaching,
	aForm,
	anAllowance,
	anAlternative,
	anEmployee,
	aPdv,
	aQuestion,
	aVisit,
} from '#test/support/builders.ts';
import {
	choose,
	form,
	inFeedback,
	inProcess,
	out,
	play,
	visit,
	visited,
} from '#test/support/play.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Question } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';

const process = inProcess(aCoaching());
const open = play(process, visit('1'), form('form-process'));
const answered = play(open, choose(open, 'Sim'));
const closed = play(answered, out);

/** The coaching with its last stage changed. */
function withLast(coaching: Coaching, patch: Partial<Stage>): Coaching {
	const stage = coaching.stages.at(-1) as Stage;
	return { ...coaching, stages: coaching.stages.with(-1, { ...stage, ...patch }) };
}

function withQuestion(patch: Partial<Question>): Coaching {
	return withLast(answered, { form: aForm({ questions: [aQuestion(patch)] }) });
}

function next(coaching: Coaching): Coaching {
	const rev = coaching.rev + 1;
	return { ...coaching, rev, revisions: { phone: rev } };
}

const stamp = { rev: 2, deviceId: 'phone' };

describe('a received state is accepted', () => {
	it('when commands led to it', () => {
		for (const coaching of [aCoaching(), process, open, answered, closed]) {
			assertFollows(null, coaching);
			assertFollows(process, coaching);
		}
	});

	it('when it is older than the stored one, or a fork: nothing of it is lost', () => {
		assertFollows(closed, process);
		const fork = { ...open, deviceId: 'tablet', rev: 6, revisions: { phone: 5, tablet: 6 } };
		assertFollows(closed, fork);
	});

	it('with any score and statistics: the server computes them', () => {
		assertFollows(process, { ...closed, score: { pdvs: 1, total: 1, grade: 1 } });
	});

	it('with two open stages and a visit too many when a merge made it so', () => {
		const stages = ['6', '7'].map((code, n) => aVisit(n, aPdv(code, { inRoute: false })));
		const merged = { ...aCoaching({}, { teleSales: true }), stages };
		const changeHistory = { entries: [], inconsistent: true };
		assertFollows(null, { ...merged, changeHistory });
		expect(() => assertFollows(null, merged)).toThrow('out routes');
	});
});

describe('a received state is refused', () => {
	it.each<[string, string, Coaching]>([
		[
			'stages',
			'stage-open',
			{
				...open,
				stages: [...open.stages, { ...aVisit(9, aPdv('2')), checkOut: null, completed: false }],
			},
		],
		['stages', 'wrong-stage', { ...open, coachingStage: 'pre-process' }],
		['stages', 'wrong-stage', { ...open, coachingStage: 'feedback' }],
		['coachingStage', 'wrong-stage', { ...process, stages: [] }],
		['coachingStage', 'wrong-stage', { ...closed, coachingStage: 'done' }],
		['stages', 'invalid', { ...closed, stages: [...closed.stages, closed.stages[1] as Stage] }],
		['stages', 'wrong-stage', { ...closed, stages: closed.stages.toReversed() }],
		['coachingStage', 'wrong-stage', aCoaching({ teleSales: true })],
		['stages.0.stage', 'wrong-stage', { ...closed, teleSales: true }],
		['feedbacks', 'wrong-stage', { ...process, feedbackChanged: stamp }],
		['revisions', 'invalid', { ...process, rev: process.rev + 1 }],
		['revisions', 'invalid', { ...process, revisions: { ...process.revisions, tablet: 99 } }],
		['stages.1.pdv', 'client-code-required', withLast(closed, { pdv: null })],
		['stages.1.pdv.clientCode', 'route-not-found', withLast(closed, { pdv: aPdv('999') })],
		['stages.1.pdv.clientCode', 'route-not-found', withLast(closed, { pdv: aPdv('6') })],
		[
			'stages.1.pdv.activeAllowance',
			'invalid',
			withLast(closed, { pdv: aPdv('1', { activeAllowance: anAllowance('1') }) }),
		],
		[
			'stages.1.pdv.status',
			'status-required',
			withLast(answered, { pdv: aPdv('1', { status: 'absent' }) }),
		],
		[
			'stages.1.pdv.status',
			'status-required',
			withLast(closed, { pdv: aPdv('1', { status: 'discard' }) }),
		],
		['stages.1.completed', 'invalid', withLast(closed, { completed: false })],
		['stages.1.completed', 'invalid', withLast(closed, { discarded: true })],
		['stages.1.completed', 'invalid', withLast(answered, { completed: true })],
		['stages.1.form', 'form-not-found', withLast(closed, { form: aForm({ _id: 'gone' }) })],
		['stages.1.form', 'form-not-found', withLast(closed, { form: aForm({ title: 'Outro' }) })],
		['stages.1.form', 'form-not-found', withQuestion({ weight: 100, answered: stamp })],
		[
			'stages.1.form',
			'form-of-other-stage',
			withLast(closed, { form: aForm({ stage: 'post-process' }) }),
		],
		[
			'stages.1.form.questions.0.answer',
			'answer-invalid',
			withQuestion({ answer: ['Talvez'], answered: stamp }),
		],
		[
			'stages.1.form.questions.0.answered',
			'answer-invalid',
			withQuestion({ answer: ['Sim'], answered: null }),
		],
		[
			'stages.1.form.questions.0.answered',
			'answer-invalid',
			withQuestion({ answered: { rev: 99, deviceId: 'phone' } }),
		],
	])('%s: %s', (field, code, coaching) => {
		expect(() => assertFollows(null, coaching)).toThrow(
			expect.objectContaining({
				code,
				fields: expect.objectContaining({ [field]: expect.any(String) }),
			}),
		);
	});

	it('when a correct alternative invalidates a PDV', () => {
		const alternatives = [anAlternative('Sim', { weight: 10, invalidatePDV: true })];
		const forms = [aForm({ questions: [aQuestion({ alternatives })] })];
		const coaching = play(
			aCoaching({}, { teleSales: true, forms }),
			visit('1'),
			form('form-process'),
		);
		expect(() => assertFollows(null, coaching)).toThrow(
			'A correct alternative cannot invalidate a PDV',
		);
	});

	it('when it has one visit out of route too many', () => {
		const coaching = visited(process, '6');
		const stages = [...coaching.stages, aVisit(9, aPdv('7', { inRoute: false }))];
		expect(() => assertFollows(null, { ...coaching, stages })).toThrow(
			'The maximum amount of out routes for this coaching has been exceded',
		);
	});
});

describe('a newer state is refused', () => {
	it.each<[string, Partial<Coaching>]>([
		['coach', { coach: anEmployee({ jobTitle: 'Gerente' }) }],
		['coachee', { coachee: anEmployee({ name: 'Outra' }) }],
		['salesman', { salesman: anEmployee() }],
		['date', { date: '2025-03-05T14:00:00.000Z' }],
		['timezone', { timezone: 'UTC' }],
		['weekDate', { weekDate: { year: 2025, week: 10, day: 3 } }],
		['weekday', { weekday: 3 }],
		['generic', { generic: true }],
		['routes', { routes: { ...process.routes, hash: 'other' } }],
		['forms', { forms: [] }],
		['parameters', { parameters: { ...process.parameters, outRouteMultiplier: 1 } }],
		['activeAllowanceClients', { activeAllowanceClients: [anAllowance('1')] }],
	])('when %s changed after the start', (field, patch) => {
		expect(() => assertFollows(process, next({ ...process, ...patch }))).toThrow(
			expect.objectContaining({ fields: expect.objectContaining({ [field]: expect.any(String) }) }),
		);
	});

	it.each<[string, Partial<Stage>]>([
		['checkIn', { checkIn: aCheck({ timestamp: '2025-03-04T09:00:00Z' }) }],
		['checkOut', { checkOut: aCheck({ timestamp: '2025-03-04T23:00:00Z' }) }],
		['form', { form: null }],
		['pdv.clientCode', { pdv: aPdv('2') }],
		['pdv.status', { pdv: aPdv('1', { status: 'absent' }) }],
	])('when %s was set again', (field, patch) => {
		expect(() => assertFollows(closed, next(withLast(closed, patch)))).toThrow(
			expect.objectContaining({ fields: { [`stages.1.${field}`]: 'Set once' } }),
		);
	});

	it('when a stage disappeared', () => {
		const without = next({ ...closed, stages: closed.stages.slice(0, 1) });
		expect(() => assertFollows(closed, without)).toThrow(
			expect.objectContaining({ fields: { stages: 'A stage is missing' } }),
		);
	});

	it('when the coaching goes back, or goes on after its end', () => {
		const feedback = inFeedback(process);
		const back = next({ ...feedback, coachingStage: 'post-process' });
		expect(() => assertFollows(feedback, back)).toThrow('not in the right stage');
		const discarded = play(feedback, { type: 'discard' });
		const undone = next({ ...discarded, coachingStage: 'done' });
		expect(() => assertFollows(discarded, undone)).toThrow('not in the right stage');
		const expired = play(feedback, { type: 'expire' });
		expect(() => assertFollows(expired, next({ ...expired, expired: false }))).toThrow('of today');
	});
});
