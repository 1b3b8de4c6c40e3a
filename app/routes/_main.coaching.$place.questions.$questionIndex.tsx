import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { QuestionRoute } from '#app/components/question-route.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadQuestion } from '#app/visit/question-data.client.ts';

export const handle: ScreenHandle = { title: 'Perguntas', heading: 'page', tabs: 'off' };

export function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadQuestion(args);
}

export default QuestionRoute;
