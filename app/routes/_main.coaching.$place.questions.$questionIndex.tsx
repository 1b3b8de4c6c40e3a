import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react';
import { QuestionRoute } from '#app/components/question-route.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { answerAction, loadQuestion } from '#app/visit/question-data.client.ts';

export const handle: ScreenHandle = { title: 'Perguntas', heading: 'page', tabs: 'off' };

export function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadQuestion(args);
}

export function clientAction(args: ClientActionFunctionArgs) {
	return answerAction(args);
}

export default QuestionRoute;
