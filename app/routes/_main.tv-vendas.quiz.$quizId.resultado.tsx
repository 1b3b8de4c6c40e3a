import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { loadQuizResult } from '#app/features/training/quiz/quiz.data.client.ts';
import { quizPaths } from '#app/features/training/quiz/quiz-paths.ts';
import { QuizResult } from '#app/features/training/quiz/quiz-result.tsx';
import { notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Resultado do quiz',
	back: (path) => quizPaths(path).list,
	tabs: 'off',
};

export function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadQuizResult(args);
}

export const shouldRevalidate = notAfterActs;

export default QuizResult;
