import type { QuestionView } from '#worker/contract/coaching-api.ts';
import type { Form } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { AppError } from '#worker/errors.ts';
import { changeAnswer } from '../change-answer.ts';
import { isAnswered } from '../form.ts';
import { scoreForm } from '../score-form.ts';

/** Stands for the coaching and the stage, which a test does not have. */
const TRIAL_ID = 'trial';

/**
 * A question of a form that is tried out: answered and scored as in a visit, and kept nowhere (rule
 * 2.51). `rev` rises with every answer. Throws question-not-found.
 */
export function trialView(form: Form, index: number, rev: number): QuestionView {
	const question = form.questions[index];
	if (!question) throw new AppError('question-not-found');
	return {
		coachingId: TRIAL_ID,
		stageId: TRIAL_ID,
		stage: form.stage,
		formId: form._id,
		formTitle: form.title,
		pdvName: null,
		index,
		total: form.questions.length,
		question,
		replaced: null,
		news: [],
		hasOtherForms: false,
		answered: form.questions.map(isAnswered),
		score: scoreForm(form),
		rev,
		ackedRev: rev,
	};
}

/** The form with one answer changed. Throws question-not-found, answer-invalid. */
export function answerTrial(form: Form, index: number, change: AnswerChange): Form {
	const question = form.questions[index];
	if (!question) throw new AppError('question-not-found');
	const answer = changeAnswer(question, change);
	return { ...form, questions: form.questions.with(index, { ...question, answer }) };
}
