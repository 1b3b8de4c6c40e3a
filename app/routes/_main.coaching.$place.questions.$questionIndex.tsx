import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { answerAction, loadQuestion } from '../features/visit/question-data.client.ts';
import { QuestionRoute } from '../features/visit/question-route.tsx';
import { notAfterActs } from '../platform/acts.ts';

export const handle: ScreenHandle = { title: 'Perguntas', heading: 'page', tabs: 'off' };

export function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadQuestion(args);
}

export const shouldRevalidate = notAfterActs;

export function clientAction(args: ClientActionFunctionArgs) {
	return answerAction(args);
}

export default QuestionRoute;
