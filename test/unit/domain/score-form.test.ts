import { describe, expect, it } from 'vitest';
import { aPdv } from '#test/support/builders.ts';
import { formOf, weightedQuestion } from '#test/support/weighted-question.ts';
import type { Form } from '#worker/contract/form.ts';
import type { PdvStatus } from '#worker/contract/stage.ts';
import {
	answeredShare,
	disqualification,
	isGradable,
	scoreForm,
	scoreQuestion,
	scoreStage,
} from '#worker/domain/visit/score-form.ts';

const answered = (...answer: string[]) => weightedQuestion({ answer });

describe('the score of a question', () => {
	it.each([
		['radio: the chosen weight', weightedQuestion({ answer: ['bom'] }), 60],
		['radio with details: the same', weightedQuestion({ answer: ['bom', 'tarde'] }), 60],
		[
			'check: the best weight',
			weightedQuestion({ questionType: 'check', answer: ['ruim', 'bom'] }),
			60,
		],
		[
			'radio whose detail is named as another option: the chosen weight',
			weightedQuestion({ answer: ['bom', 'ótimo'] }),
			60,
		],
		['without an answer: 0', weightedQuestion(), 0],
		['text: not scored', weightedQuestion({ questionType: 'text', answer: ['oi'] }), null],
		['number: not scored', weightedQuestion({ questionType: 'number', answer: ['1'] }), null],
		[
			'skipEvaluation: not scored',
			weightedQuestion({ skipEvaluation: true, answer: ['bom'] }),
			null,
		],
		['nothing to choose from: not scored', weightedQuestion({ alternatives: [] }), null],
	])('%s', (_, asked, score) => {
		expect(scoreQuestion(asked)).toBe(score);
	});
});

describe('the answer of a question invalidates', () => {
	const checked = (...answer: string[]) => weightedQuestion({ questionType: 'check', answer });

	it.each([
		['nothing without an answer', weightedQuestion(), null],
		['nothing with an ordinary option', answered('ótimo'), null],
		['the PDV', answered('vencido'), 'pdv'],
		['the coaching', answered('fraude'), 'coaching'],
		['the PDV with one of several options', checked('ótimo', 'vencido'), 'pdv'],
		['the coaching with one of several options', checked('fraude', 'ótimo'), 'coaching'],
		['the coaching rather than the PDV', checked('vencido', 'fraude'), 'coaching'],
		[
			'nothing when it was written',
			weightedQuestion({ questionType: 'text', answer: ['fraude'] }),
			null,
		],
	])('%s', (_, asked, effect) => {
		expect(disqualification(asked)).toBe(effect);
	});
});

describe('the score of a form', () => {
	it('counts only the answered questions, and grades the others 0', () => {
		const form = formOf(
			weightedQuestion(),
			answered('ótimo'),
			weightedQuestion(),
			weightedQuestion(),
		);
		expect(scoreForm(form)).toMatchObject({ answered: 1, total: 25, grade: 0.25 });
	});

	it('is the mean weighted by the questions', () => {
		const form = formOf(
			weightedQuestion({ answer: ['ótimo'], weight: 30 }),
			weightedQuestion({ answer: ['ruim'], weight: 10 }),
		);
		expect(scoreForm(form)).toEqual({
			answered: 2,
			total: 75,
			grade: 0.75,
			disqualifyingAnswerGiven: false,
		});
	});

	it('is the plain mean when every weight is 0', () => {
		const form = formOf(
			weightedQuestion({ answer: ['ótimo'], weight: 0 }),
			weightedQuestion({ answer: ['bom'], weight: 0 }),
		);
		expect(scoreForm(form).total).toBe(80);
	});

	it('is none without scored questions', () => {
		const unscored = { answered: 0, total: null, grade: null, disqualifyingAnswerGiven: false };
		expect(scoreForm(formOf())).toEqual(unscored);
		expect(scoreForm(null)).toEqual(unscored);
		expect(scoreForm(formOf(weightedQuestion({ skipEvaluation: true }))).total).toBeNull();
	});

	it.each(['vencido', 'fraude'])(
		'is zero after the disqualifying answer %s, first or last',
		(option) => {
			const zero = { total: 0, grade: 0, disqualifyingAnswerGiven: true };
			expect(scoreForm(formOf(answered('ótimo'), answered(option)))).toMatchObject(zero);
			expect(scoreForm(formOf(answered(option), answered('ótimo')))).toMatchObject(zero);
		},
	);
});

describe('the score of a visit', () => {
	const LEFT = ['absent', 'overdue', 'inactive'] as const;
	const scoreAs = (status: PdvStatus, form: Form | null) =>
		scoreStage({ form, pdv: aPdv('1', { status }) });
	const half = formOf(answered('ótimo'), weightedQuestion());

	it.each(LEFT)('that was left as %s grades only what was answered', (status) => {
		expect(scoreAs(status, half)).toMatchObject({ answered: 1, total: 100, grade: 1 });
	});

	it.each(LEFT)('that was left as %s before an answer has no grade', (status) => {
		const none = { answered: 0, total: null, grade: null };
		expect(scoreAs(status, formOf(weightedQuestion()))).toMatchObject(none);
		expect(scoreAs(status, null)).toMatchObject(none);
	});

	it('that goes on, and a stage without a client, grade all questions', () => {
		expect(scoreAs('being', half)).toMatchObject({ answered: 1, total: 50, grade: 0.5 });
		expect(scoreAs('being', formOf(weightedQuestion()))).toMatchObject({ total: 0, grade: 0 });
		expect(scoreStage({ form: half, pdv: null })).toMatchObject({ total: 50 });
	});
});

describe('the share of a form that was answered', () => {
	const text = weightedQuestion({ questionType: 'text', weight: 5 });

	it('is that of the weight of its graded questions', () => {
		const three = weightedQuestion({ weight: 3, answer: ['bom'] });
		expect(answeredShare(formOf(three, weightedQuestion({ weight: 1 }), text))).toBe(0.75);
	});

	it('goes by number when every weight is 0', () => {
		const none = { weight: 0 };
		const questions = [weightedQuestion({ ...none, answer: ['bom'] }), weightedQuestion(none)];
		expect(answeredShare(formOf(...questions, text))).toBe(0.5);
	});

	it('is 0 without a graded question', () => {
		expect(answeredShare(formOf({ ...text, answer: ['oi'] }))).toBe(0);
		expect(answeredShare(null)).toBe(0);
	});
});

it('a form is gradable with one graded question among others', () => {
	const text = weightedQuestion({ questionType: 'text' });
	expect(isGradable(formOf(text, weightedQuestion()))).toBe(true);
	expect(isGradable(formOf(text))).toBe(false);
	expect(isGradable(null)).toBe(false);
});
