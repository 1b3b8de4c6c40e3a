import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { QuizResult } from '#app/components/quiz/quiz-result.tsx';
import { loadQuizResult } from '#app/quiz/quiz-data.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = {
	title: 'Resultado do quiz',
	back: '/offline/quiz',
};

export function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadQuizResult(args);
}

export default QuizResult;
