import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { unsavedRecovery } from '#app/platform/saving/unsaved-recovery.client.ts';
import { rememberRevision } from '#app/platform/sentinel.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { CoachingView, QuestionOutline, QuestionView } from '#worker/contract/coaching-api.ts';
import type { AnswerInput } from '#worker/contract/visit-input.ts';
import { isAppError } from '#worker/errors.ts';
import { readVisit } from './visit.data.client.ts';

export type QuestionData =
	| { readonly view: QuestionView }
	/** The form of the open stage has no questions. */
	| { readonly view: null; readonly coaching: CoachingView };

export type AnswerCall = AnswerInput & { readonly index: number; readonly formId: string };

function indexOf({ index }: { index?: string }): number {
	const number = Number(index);
	return Number.isInteger(number) && number >= 0 ? number : 0;
}

/** Reads one question and nothing of the others: a form of 400 opens as fast as one of 20. */
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

/** Every question of the open form. */
export function readOutline(): Promise<QuestionOutline> {
	return worker.coaching.outline();
}

/** Answers that the worker has received: the action and the end of the page may both send one. */
const sent = new WeakMap<AnswerCall, Promise<QuestionView>>();

/** Sends an answer once, whichever caller comes first; again only after a refusal. */
function sendAnswer(request: AnswerCall): Promise<QuestionView> {
	const known = sent.get(request);
	if (known) return known;
	const stored = storeAnswer(request);
	sent.set(request, stored);
	return stored;
}

async function storeAnswer(request: AnswerCall): Promise<QuestionView> {
	try {
		const view = await worker.coaching.answer(request);
		rememberRevision(view.rev);
		return view;
	} catch (error) {
		sent.delete(request);
		throw error;
	}
}

export const questionActs = {
	/** Stores one change of an answer. Resolves, with the view it makes, when it is durable. */
	answer: sendAnswer,
	/** Keeps the answer of the other phone, which stands. */
	keepAnswer: (index: number) => worker.coaching.keepAnswer(index),
	/** What changed in the form was read. */
	seeNews: () => worker.coaching.seeFormNews(),
};

const answerRecovery = unsavedRecovery('answers', questionActs);

/**
 * Call it when the page ends: sends every answer that may not be stored yet to the worker at once.
 */
export function handOverAnswers(requests: readonly AnswerCall[]): void {
	answerRecovery.handOver(
		requests.map((input) => ({
			save: 'answer',
			input,
			// A toggle that is stored twice is undone.
			once: input.change.type.startsWith('toggle'),
		})),
	);
}
