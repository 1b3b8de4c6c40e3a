import type { QuestionOutline, QuestionView } from '#worker/contract/coaching-api.ts';
import type { Form } from '#worker/contract/form.ts';
import {
	type FormProblem,
	formProblems,
	isWarning,
} from '#worker/domain/visit/form-draft/form-problems.ts';
import { formOf, tidyDraft } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { answerTrial, trialView } from '#worker/domain/visit/form-draft/trial.ts';
import { outlineOf } from '#worker/domain/visit/outline.ts';
import { AppError, type AppErrorCode } from '#worker/errors.ts';
import type { AnswerCall } from '../../question.data.client.ts';
import { findForm } from '../authoring.data.client.ts';

/** The form that is tried out, with its answers. In memory only: a reload begins anew. */
let trial: Form | null = null;

export type TrialQuestion =
	| { readonly view: QuestionView }
	/** The draft cannot be tried out: it did not arrive, or rules are broken. */
	| {
			readonly view: null;
			readonly code: AppErrorCode | null;
			readonly problems: readonly FormProblem[];
	  };

/** A question of the draft, begun without answers unless its test is running. */
export async function loadTrialQuestion(id: string, index: number): Promise<TrialQuestion> {
	if (trial?._id !== id) {
		const { answer, unsent, code } = await findForm(id);
		const draft = unsent?.draft ?? answer?.draft ?? answer?.published;
		if (!draft) return { view: null, code: code ?? 'not-found', problems: [] };
		const tidy = tidyDraft(draft);
		const problems = formProblems(tidy).filter((one) => !isWarning(one));
		if (problems.length > 0) return { view: null, code: null, problems };
		trial = formOf(tidy, id);
	}
	const last = trial.questions.length - 1;
	return { view: trialView(trial, Math.min(Math.max(0, index), last)) };
}

function running(): Form {
	if (!trial) throw new AppError('question-not-found');
	return trial;
}

export async function readTrialOutline(): Promise<QuestionOutline> {
	return outlineOf(running());
}

/** Forgets the test with all its answers. Returns the grade it had, 0 to 1; null: none. */
export function endTrial(): number | null {
	const grade = trial ? trialView(trial, 0).score.grade : null;
	trial = null;
	return grade;
}

/** The acts of a question, as `questionActs` has them for a visit. */
export const trialActs = {
	async answer({ index, change }: AnswerCall): Promise<QuestionView> {
		trial = answerTrial(running(), index, change);
		return trialView(trial, index);
	},
	async seeNews() {},
	async keepAnswer(index: number): Promise<QuestionView> {
		return trialView(running(), index);
	},
};
