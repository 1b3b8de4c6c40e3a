import { type ClientLoaderFunctionArgs, redirect } from '@remix-run/react';
import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { replayUnsaved, unsavedRecovery } from '#app/platform/saving/unsaved-recovery.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { QuizQuestionView, QuizResultView } from '#worker/contract/quiz-api.ts';
import { isAppError } from '#worker/errors.ts';
import { quizPaths } from './quiz-paths.ts';

type Args = Pick<ClientLoaderFunctionArgs, 'params' | 'request'>;

export type QuizQuestionData = { readonly view: QuizQuestionView };
export type QuizResultData = { readonly result: QuizResultView };

type Answer = {
	readonly quizId: string;
	readonly index: number;
	readonly choice: { readonly chosen: readonly number[]; readonly seconds: number };
};

export const quizActs = {
	/** Returns the index of the question to continue with. */
	async start(quizId: string) {
		return worker.quiz.start(quizId);
	},
	async answer({ quizId, index, choice }: Answer) {
		return worker.quiz.answer(quizId, index, choice);
	},
	async finish(quizId: string) {
		await worker.quiz.finish(quizId);
	},
};

export const quizRecovery = unsavedRecovery('quiz', { answer: quizActs.answer });

export function useQuizActs() {
	return useAct<typeof quizActs>('/acts/training');
}

/** Asks the server for quizzes answered on other devices. The screen updates by itself. */
export function refreshQuizzes(): void {
	void worker.quiz.refresh().catch(codeOf);
}

export async function loadQuizzes() {
	return { list: await worker.quiz.list() };
}

function paths({ request }: Args) {
	return quizPaths(new URL(request.url).pathname);
}

/**
 * One question. Redirects to the result if the quiz is finished, and to the first question if
 * `index` does not exist.
 */
export async function loadQuizQuestion(args: Args): Promise<QuizQuestionData> {
	const { quizId = '', index = '' } = args.params;
	const { list, first, result } = paths(args);
	await replayUnsaved();
	try {
		const view = await worker.quiz.question(quizId, Number(index));
		if (view) return { view };
	} catch (error) {
		if (!isAppError(error) || error.code !== 'question-not-found') throw error;
		throw redirect(first(quizId));
	}
	// The same redirect as the guard's, which this one would replace. A finished quiz shows its
	// result.
	const { quiz } = await worker.session.situation();
	if (quiz) throw redirect(first(quiz.quizId));
	throw redirect((await worker.quiz.result(quizId)) ? result(quizId) : list);
}

export async function loadQuizResult(args: Args): Promise<QuizResultData> {
	const quizId = args.params.quizId ?? '';
	const result = await worker.quiz.result(quizId);
	if (!result) throw redirect(paths(args).list);
	return { result };
}
