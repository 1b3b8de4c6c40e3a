import { describe, expect, it } from 'vitest';
import { aCoaching, anAllowance, aPdv, aStage, aVisit } from '#test/support/builders.ts';
import { formOf, weightedQuestion } from '#test/support/weighted-question.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Pdv } from '#worker/contract/stage.ts';
import { whyNoGrade } from '#worker/domain/visit/score.ts';

const answered = (...answer: string[]) => weightedQuestion({ answer });
const done = { checkOut: aStage().checkIn, completed: true };
const stageOf = (stage: 'pre-process' | 'post-process', option: string) =>
	aStage(stage, { ...done, form: formOf(answered(option)) });
const BEST = [stageOf('pre-process', 'ótimo'), stageOf('post-process', 'ótimo')];
/** A visit whose form has these answers; '' is a question without one. */
const visit = (n: number, options: readonly string[], patch: Partial<Pdv> = {}) =>
	aVisit(n, aPdv(String(n), patch), {
		form: formOf(
			...options.map((option) => (option === '' ? weightedQuestion() : answered(option))),
		),
	});
const nobody = (n: number, status: Pdv['status'] = 'absent') =>
	aVisit(n, aPdv(String(n), { status }));
const coachingOf = (stages: Coaching['stages'], patch: Partial<Coaching> = {}) =>
	aCoaching({ stages: [...BEST.slice(0, 1), ...stages, ...BEST.slice(1)], ...patch });
const scoreOf = (...stages: Coaching['stages']) => coachingOf(stages).score;

describe('a visit with nobody there', () => {
	it.each(['absent', 'overdue'] as const)('%s alone: the coaching has no grade', (status) => {
		const coaching = coachingOf([nobody(1, status)]);
		expect(coaching.score).toEqual({ pdvs: null, total: null, grade: null });
		expect(whyNoGrade(coaching)).toBe('nobody-there');
		expect(coaching.statistics.pdvs.visited).toBe(1);
	});

	it('beside a graded visit counts nothing', () => {
		expect(scoreOf(nobody(1), visit(2, ['bom'])).pdvs).toBe(60);
	});

	it('differs from a day without any visit, whose process counts 0', () => {
		expect(scoreOf()).toMatchObject({ total: 30 });
		expect(scoreOf(nobody(1, 'inactive'))).toMatchObject({ total: 30 });
	});
});

describe('an interrupted visit', () => {
	it('is graded over the answered questions', () => {
		const interrupted = visit(1, ['ótimo', 'ruim', ''], { status: 'absent' });
		const coaching = coachingOf([interrupted]);
		expect(coaching.stages[1]?.score).toMatchObject({ answered: 2, total: expect.closeTo(50) });
		expect(coaching.score.pdvs).toBeCloseTo(50);
	});

	it('weighs the share of the weight that was answered', () => {
		const interrupted = visit(1, ['ruim', '', '', ''], { status: 'overdue' });
		expect(scoreOf(interrupted, visit(2, ['ótimo'])).pdvs).toBe(80);
	});

	it('weighs half of its share at a Quinzenal client', () => {
		const activeAllowance = anAllowance('1', 'Quinzenal');
		const interrupted = visit(1, ['ruim', ''], { status: 'absent', activeAllowance });
		expect(scoreOf(interrupted, visit(2, ['ótimo'])).pdvs).toBe(80);
	});

	it('weighs by number when every question weighs 0', () => {
		const form = formOf(
			weightedQuestion({ weight: 0, answer: ['ruim'] }),
			weightedQuestion({ weight: 0 }),
		);
		const interrupted = aVisit(1, aPdv('1', { status: 'absent' }), { form });
		expect(scoreOf(interrupted, visit(2, ['ótimo'])).pdvs).toBeCloseTo(100 / 1.5, 9);
	});

	it('with less than half a visit in all leaves the coaching without a grade', () => {
		const coaching = coachingOf([visit(1, ['ruim', '', ''], { status: 'absent' })]);
		expect(coaching.score.total).toBeNull();
		expect(whyNoGrade(coaching)).toBe('too-little');
		expect(scoreOf(visit(1, ['ruim', ''], { status: 'absent' })).total).toBe(30);
	});

	it('without a graded answer leaves the coaching without a grade', () => {
		const form = formOf(
			weightedQuestion({ questionType: 'text', answer: ['Olá'] }),
			weightedQuestion(),
		);
		const coaching = coachingOf([aVisit(1, aPdv('1', { status: 'absent' }), { form })]);
		expect(whyNoGrade(coaching)).toBe('nothing-answered');
	});

	it('stands before a later visit to the same client', () => {
		const interrupted = visit(1, ['ruim', ''], { status: 'absent' });
		expect(scoreOf(interrupted, { ...visit(1, ['ótimo']), _id: 'later' }).pdvs).toBe(0);
	});

	it('keeps an answer that invalidates the coaching', () => {
		const interrupted = visit(1, ['fraude', ''], { status: 'absent' });
		expect(scoreOf(interrupted, visit(2, ['ótimo']))).toMatchObject({ total: 0, grade: 0 });
		expect(whyNoGrade(coachingOf([interrupted]))).toBeNull();
	});
});

describe('a stage that was closed without a form', () => {
	const unasked = (stage: 'pre-process' | 'post-process') => aStage(stage, done);

	it('where one fits was not done', () => {
		const stages = [unasked('pre-process'), visit(1, ['ótimo']), stageOf('post-process', 'ótimo')];
		const forms = ['pre-process', 'post-process'].map((stage, n) => ({
			...formOf(weightedQuestion()),
			_id: `form-${n}`,
			stage: stage as 'pre-process',
		}));
		expect(aCoaching({ stages, forms }).score.total).toBe(90);
		expect(aCoaching({ stages, forms: [] }).score.total).toBe(100);
	});
});
