import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { loadQuestion, questionActs } from '#app/features/visit/question.data.client.ts';
import { QuestionRoute } from '#app/features/visit/question-route.tsx';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Perguntas',
	heading: 'page',
	tabs: 'off',
	back: '/coaching/pdvs',
	exit: 'Sair e continuar depois',
};

export const clientLoader = loadQuestion;

export const shouldRevalidate = notAfterActs;

export const clientAction = actionOf(questionActs);

export default QuestionRoute;
