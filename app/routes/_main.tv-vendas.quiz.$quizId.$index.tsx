import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { loadQuizQuestion } from '#app/features/training/quiz/quiz.data.client.ts';
import { quizPaths } from '#app/features/training/quiz/quiz-paths.ts';
import { QuizQuestionRoute } from '#app/features/training/quiz/quiz-question-route.tsx';
import { notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Quiz',
	heading: 'page',
	back: (path) => quizPaths(path).list,
	tabs: 'off',
};

export function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadQuizQuestion(args);
}

export const shouldRevalidate = notAfterActs;

export default QuizQuestionRoute;
