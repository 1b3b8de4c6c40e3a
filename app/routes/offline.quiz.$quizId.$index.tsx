import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { QuizQuestionRoute } from '#app/components/quiz/quiz-question.tsx';
import { loadQuizQuestion } from '#app/quiz/quiz-data.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = {
	title: 'Quiz',
	heading: 'page',
	back: '/offline/quiz',
};

export function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadQuizQuestion(args);
}

export default QuizQuestionRoute;
