import { describe, expect, it } from 'vitest';
import { generateDemoCompany } from '#server/demo/demo-company.ts';
import { FORM_STAGES, FormSchema, FormsResponse, QUESTION_TYPES } from '#worker/contract/form.ts';
import { accept, receive } from '#worker/contract/parse.ts';
import { QUESTION_RULES } from '#worker/domain/visit/question-rules.ts';

const today = '2026-03-11';
const { forms } = generateDemoCompany({ today });
const active = forms.filter((form) => form.active);
const questions = forms.flatMap((form) => form.questions);

describe('the forms of the demo company', () => {
	it('pass the schema: a correct alternative never invalidates a PDV', () => {
		expect(receive(FormsResponse, { forms }).forms).toHaveLength(forms.length);
		for (const form of forms) expect(() => accept(FormSchema, form)).not.toThrow();
	});

	it('give no weight to any disqualifying answer', () => {
		const disqualifying = questions
			.flatMap((question) => question.alternatives)
			.filter((one) => one.invalidatePDV || one.invalidateCoaching);
		expect(disqualifying.some((one) => one.invalidatePDV)).toBe(true);
		expect(disqualifying.some((one) => one.invalidateCoaching)).toBe(true);
		for (const alternative of disqualifying) expect(alternative.weight).toBe(0);
	});

	it('cover every stage of both audiences, with several for the process', () => {
		for (const targetAudience of ['field', 'teleSales']) {
			for (const stage of FORM_STAGES) {
				const some = active.filter((f) => f.targetAudience === targetAudience && f.stage === stage);
				expect(some.length).toBeGreaterThanOrEqual(stage === 'process' ? 2 : 1);
			}
		}
	});

	it('cover each type of question, steps, details and unscored questions', () => {
		expect(new Set(questions.map((question) => question.questionType))).toEqual(
			new Set(QUESTION_TYPES),
		);
		expect(questions.some((question) => question.steps.length > 0)).toBe(true);
		expect(questions.some((question) => question.skipEvaluation)).toBe(true);
		for (const { questionType, alternatives } of questions) {
			const { choice } = QUESTION_RULES[questionType];
			expect(alternatives.length > 0).toBe(choice !== null);
			const details = alternatives.flatMap((alternative) => alternative.detailOptions);
			if (choice !== 'one') expect(details).toEqual([]);
			expect(new Set(alternatives.map((one) => one.text)).size).toBe(alternatives.length);
		}
		const details = questions.flatMap((q) => q.alternatives.flatMap((one) => one.detailOptions));
		expect(details.length).toBeGreaterThan(10);
	});

	it('include one for coordinators only, and an inactive one', () => {
		const forCoordinators = forms.filter((f) => f.permissions.coachee.join() === 'Coordenador');
		expect(forCoordinators).toHaveLength(1);
		expect(forms.filter((form) => !form.active)).toHaveLength(1);
	});

	it('have an id and a title each', () => {
		expect(new Set(forms.map((form) => form._id)).size).toBe(forms.length);
		expect(new Set(forms.map((form) => form.title)).size).toBe(forms.length);
	});

	it('include one of 400 questions when asked', () => {
		const more = generateDemoCompany({ today, largeFormQuestions: 400 }).forms;
		expect(more).toHaveLength(forms.length + 1);
		const large = more.at(-1);
		expect(large?.questions).toHaveLength(400);
		expect(() => accept(FormSchema, large)).not.toThrow();
	});
});
