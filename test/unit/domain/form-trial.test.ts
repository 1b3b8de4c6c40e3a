import { expect, it } from 'vitest';
import { aForm, anAlternative, aQuestion } from '#test/support/builders.ts';
import { changesForCoach } from '#worker/domain/visit/form-draft/changes-for-coach.ts';
import { draftOf } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { answerTrial, trialView } from '#worker/domain/visit/form-draft/trial.ts';
import { scoreForm } from '#worker/domain/visit/score-form.ts';

const form = aForm({
	questions: [
		aQuestion({
			text: 'Limpa?',
			weight: 1,
			alternatives: [
				anAlternative('Sim', { weight: 100 }),
				anAlternative('Não', { weight: 0, invalidatePDV: true }),
			],
		}),
		aQuestion({ text: 'Quantos?', questionType: 'number', alternatives: [] }),
	],
});

it('a test of a form is answered and scored as a visit, and leaves the form as it was', () => {
	const good = answerTrial(form, 0, { type: 'choose', option: 'Sim' });
	expect(trialView(good, 0, 1)).toMatchObject({
		...{ index: 0, total: 2, answered: [true, false], hasOtherForms: false },
		score: { grade: 1, answered: 1 },
	});
	expect(trialView(good, 1, 1).score).toEqual(scoreForm(good));
	const bad = answerTrial(good, 0, { type: 'choose', option: 'Não' });
	expect(trialView(bad, 0, 1).score).toMatchObject({ grade: 0, disqualifyingAnswerGiven: true });
	expect(trialView(form, 0, 1).answered).toEqual([false, false]);
});

it('an answer that does not fit is refused in a test too', () => {
	expect(() => answerTrial(form, 1, { type: 'write', text: 'dois' })).toThrow(
		expect.objectContaining({ code: 'answer-invalid' }),
	);
	expect(() => trialView(form, 2, 1)).toThrow(
		expect.objectContaining({ code: 'question-not-found' }),
	);
});

it('a coach reads what changed in the questions, not who may use the form', () => {
	const before = draftOf(form);
	const forOthers = { ...before, segments: ['Padaria'], newForm: true };
	expect(changesForCoach(before, forOthers)).toEqual([]);
	const renamed = { ...forOthers, title: 'Loja' };
	expect(changesForCoach(before, renamed)).toMatchObject([
		{ kind: 'form', parts: [{ part: 'title', after: 'Loja' }] },
	]);
});
