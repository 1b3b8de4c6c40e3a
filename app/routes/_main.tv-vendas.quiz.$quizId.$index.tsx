import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { loadQuizQuestion } from '../features/training/quiz/quiz.data.client.ts';
import { quizPaths } from '../features/training/quiz/quiz-paths.ts';
import { QuizQuestionRoute } from '../features/training/quiz/quiz-question-route.tsx';
import { notAfterActs } from '../platform/acts.ts';

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
