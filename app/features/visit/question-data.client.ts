import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react';
import { rescue } from '#app/platform/saving/unsaved-recovery.client.ts';
import { rememberRevision } from '#app/platform/sentinel.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { CoachingView, QuestionView } from '#worker/contract/coaching-api.ts';
import type { AnswerInput } from '#worker/domain/visit/command.ts';
import { isAppError } from '#worker/errors.ts';
import { readVisit } from './read-visit.client.ts';

export type QuestionData =
	| { readonly view: QuestionView }
	/** The form of the open stage has no questions. */
	| { readonly view: null; readonly coaching: CoachingView };

export type AnswerRequest = AnswerInput & { readonly formId: string };

function indexOf({ index, questionIndex }: { index?: string; questionIndex?: string }): number {
	const number = Number(index ?? questionIndex);
	return Number.isInteger(number) && number >= 0 ? number : 0;
}

/** One question and nothing of the others: a form of 400 opens as fast as one of 20. */
export async function loadQuestion(args: ClientLoaderFunctionArgs): Promise<QuestionData> {
	return readVisit(args.request, async () => {
		try {
			return { view: await worker.coaching.question(indexOf(args.params)) };
		} catch (error) {
			if (!isAppError(error) || error.code !== 'question-not-found') throw error;
			const coaching = await worker.coaching.current();
			if (coaching?.currentStage?.questionCount !== 0) throw error;
			return { view: null, coaching };
		}
	});
}

/** The page ends: what is still unsaved goes to the worker at once. */
export function rescueAnswers(index: number, requests: readonly AnswerRequest[]): void {
	// Toggling twice would undo it: only what is said in full may be said again.
	const repeatable = requests.filter(({ change }) => !change.type.startsWith('toggle'));
	rescue(repeatable.map((request) => ({ to: 'answer', request: { ...request, index } })));
}

/**
 * Stores one change of the answer; resolves, with the view it makes, when it is durable. The change
 * is on its way to the worker when this returns: before the screen is drawn, or the page ends.
 */
export async function saveAnswer(index: number, change: AnswerRequest): Promise<QuestionView> {
	const view = await worker.coaching.answer({ ...change, index });
	rememberRevision(view.rev);
	return view;
}

type ActionArgs = Pick<ClientActionFunctionArgs, 'request' | 'params'>;

export async function answerAction({ request, params }: ActionArgs): Promise<QuestionView> {
	return saveAnswer(indexOf(params), await request.json());
}
