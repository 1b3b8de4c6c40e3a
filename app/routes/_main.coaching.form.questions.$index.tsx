import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { loadQuestion, questionActs } from '../features/visit/question.data.client.ts';
import { QuestionRoute } from '../features/visit/question-route.tsx';
import { actionOf, notAfterActs } from '../platform/acts.ts';

export const handle: ScreenHandle = { title: 'Perguntas', heading: 'page', tabs: 'off' };

export const clientLoader = loadQuestion;

export const shouldRevalidate = notAfterActs;

export const clientAction = actionOf(questionActs);

export default QuestionRoute;
