import type { QuestionOutline, QuestionView } from '#worker/contract/coaching-api.ts';
import type { Form } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { answerTrial, trialView } from '#worker/domain/visit/form-draft/trial.ts';
import { outlineOf } from '#worker/domain/visit/outline.ts';
import { scoreForm } from '#worker/domain/visit/score-form.ts';
import { AppError } from '#worker/errors.ts';

/** The form that is tried out, with its answers. In memory only: a reload begins anew. */
let trial: Form | null = null;
/** Rises with every answer: the screen shows the view of the newest one. */
let rev = 0;

export function isTrialOf(formId: string): boolean {
	return trial?._id === formId;
}

export function beginTrial(form: Form): void {
	trial = form;
	rev = 0;
}

function running(): Form {
	if (!trial) throw new AppError('question-not-found');
	return trial;
}

/** A question of the running test; the last one for an index beyond it. */
export function trialQuestion(index: number): QuestionView {
	const form = running();
	return trialView(form, Math.min(Math.max(0, index), form.questions.length - 1), rev);
}

export function answerTrialQuestion(index: number, change: AnswerChange): QuestionView {
	trial = answerTrial(running(), index, change);
	rev += 1;
	return trialView(trial, index, rev);
}

export async function readTrialOutline(): Promise<QuestionOutline> {
	return outlineOf(running());
}

/** Forgets the test with all its answers. Returns the grade it had, 0 to 1; null: none. */
export function endTrial(): number | null {
	const grade = trial ? scoreForm(trial).grade : null;
	trial = null;
	return grade;
}
