import { describe, expect, it } from 'vitest';
import { aCoaching, anAllowance, aPdv, aStage, aVisit } from '#test/support/builders.ts';
import { formOf, weightedQuestion } from '#test/support/weighted-question.ts';
import type { Coaching } from '#worker/contract/coaching.ts';

const answered = (...answer: string[]) => weightedQuestion({ answer });

describe('the score of a coaching', () => {
	const done = { checkOut: aStage().checkIn, completed: true };
	const pre = (option: string) =>
		aStage('pre-process', { ...done, form: formOf(answered(option)) });
	const post = (option: string) =>
		aStage('post-process', { ...done, form: formOf(answered(option)) });
	const pdv = (n: number, option: string, patch = {}) =>
		aVisit(n, aPdv(String(n), patch), { form: formOf(answered(option)) });
	const scoreOf = (stages: Coaching['stages'], patch: Partial<Coaching> = {}) =>
		aCoaching({ stages, coachingStage: 'feedback', ...patch }).score;

	it('is 10 · pre-process + 70 · process + 20 · post-process', () => {
		expect(scoreOf([pre('ótimo'), pdv(1, 'bom'), post('ruim')])).toEqual({
			pdvs: 60,
			total: 52,
			grade: 0.52,
		});
	});

	it('is the process alone when teleselling', () => {
		const { total } = scoreOf([pdv(1, 'bom'), post('ótimo')], { teleSales: true });
		expect(total).toBe(60);
	});

	it('weighs a Quinzenal client half', () => {
		const quinzenal = { activeAllowance: anAllowance('2', 'Quinzenal') };
		expect(scoreOf([pdv(1, 'ótimo'), pdv(2, 'ruim', quinzenal)]).pdvs).toBeCloseTo(66.67, 2);
	});

	it('uses the first completed visit to each client', () => {
		const stages = [
			pdv(1, 'ótimo'),
			{ ...pdv(3, 'ruim'), checkOut: null, completed: false },
			{ ...pdv(1, 'ruim'), _id: 'repeat' },
		];
		expect(scoreOf(stages).pdvs).toBe(100);
	});

	it('uses the later visit to a client who was absent before, and not the absence', () => {
		const absent = aVisit(9, aPdv('1', { status: 'absent' }));
		expect(scoreOf([pdv(1, 'ótimo'), absent]).pdvs).toBe(100);
		expect(scoreOf([absent, pdv(1, 'ótimo')]).pdvs).toBe(100);
	});

	it('counts a stage that was not done as 0', () => {
		expect(scoreOf([]).total).toBe(0);
		expect(scoreOf([pre('ótimo')])).toEqual({ pdvs: null, total: 10, grade: 0.1 });
	});

	it('leaves out a stage done with nothing scored and scales the others up', () => {
		const unscored = aStage('pre-process', { ...done, form: formOf() });
		expect(scoreOf([unscored, pdv(1, 'ótimo'), post('ótimo')]).total).toBeCloseTo(100);
		expect(scoreOf([unscored, pdv(1, 'ótimo'), post('ruim')]).total).toBeCloseTo(77.78, 2);
	});

	it('is none, and not 0, when every stage was done with nothing scored', () => {
		const none = { ...done, form: formOf() };
		const visit = aVisit(1, aPdv('1'), { form: formOf() });
		const stages = [aStage('pre-process', none), visit, aStage('post-process', none)];
		expect(scoreOf(stages)).toEqual({ pdvs: null, total: null, grade: null });
	});

	it('ignores a discarded stage', () => {
		const discarded = { ...pre('ruim'), completed: false, discarded: true };
		expect(scoreOf([discarded, { ...pre('ótimo'), _id: 'second' }]).total).toBe(10);
	});

	it('is zero after an answer that invalidates the coaching', () => {
		expect(scoreOf([pre('ótimo'), pdv(1, 'fraude'), pdv(2, 'ótimo')]).total).toBe(0);
		expect(scoreOf([pre('fraude'), pdv(1, 'ótimo')]).total).toBe(0);
	});

	it('is zero after one invalidating answer among others', () => {
		const mixed = aStage('pre-process', {
			...done,
			form: formOf(answered('ótimo'), answered('fraude'), weightedQuestion()),
		});
		expect(scoreOf([mixed, pdv(1, 'ótimo')]).total).toBe(0);
	});

	it('keeps its other grades after an answer that invalidates the PDV alone', () => {
		expect(scoreOf([pre('ótimo'), pdv(1, 'vencido'), pdv(2, 'ótimo')]).total).toBe(45);
	});

	it('is not changed by an invalidating answer of a discarded stage', () => {
		const discarded = { ...pre('fraude'), completed: false, discarded: true };
		expect(scoreOf([discarded, { ...pre('ótimo'), _id: 'second' }]).total).toBe(10);
	});

	it('is zero after an invalidating answer in a repeated visit', () => {
		const repeat = { ...pdv(1, 'fraude'), _id: 'repeat' };
		expect(scoreOf([pdv(1, 'ótimo'), repeat]).total).toBe(0);
	});

	it('stays zero when the client is later said to be inactive', () => {
		const inactive = aVisit(9, aPdv('1', { status: 'inactive' }));
		expect(scoreOf([pdv(1, 'fraude'), inactive, pdv(2, 'ótimo')]).total).toBe(0);
	});

	it('marks the PDV of an invalidating answer as invalid', () => {
		const coaching = aCoaching({ stages: [pdv(1, 'vencido'), pdv(2, 'fraude')] });
		expect(coaching.stages.map((stage) => stage.pdv?.invalidated)).toEqual([true, false]);
		expect(coaching.statistics.pdvs.invalid).toBe(1);
		expect(coaching.score.pdvs).toBe(0);
	});
});
