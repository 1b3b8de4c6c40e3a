import type { AnswerCall } from '#app/features/visit/question.data.client.ts';
import type { QuestionView } from '#worker/contract/coaching-api.ts';
import {
	type FormProblem,
	formProblems,
	isWarning,
} from '#worker/domain/visit/form-draft/form-problems.ts';
import { formOf, tidyDraft } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { findForm } from '../authoring.data.client.ts';
import { answerTrialQuestion, beginTrial, isTrialOf, trialQuestion } from './trial-run.ts';

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
	if (!isTrialOf(id)) {
		const { answer, unsent, code } = await findForm(id);
		const draft = unsent?.draft ?? answer?.draft ?? answer?.published;
		if (!draft) return { view: null, code: code ?? 'not-found', problems: [] };
		const tidy = tidyDraft(draft);
		const problems = formProblems(tidy).filter((one) => !isWarning(one));
		if (problems.length > 0) return { view: null, code: null, problems };
		beginTrial(formOf(tidy, id));
	}
	return { view: trialQuestion(index) };
}

/** The acts of a question, as `questionActs` has them for a visit. */
export const trialActs = {
	async answer({ index, change }: AnswerCall): Promise<QuestionView> {
		return answerTrialQuestion(index, change);
	},
	async seeNews() {},
	async keepAnswer(index: number): Promise<QuestionView> {
		return trialQuestion(index);
	},
};
