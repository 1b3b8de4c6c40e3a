import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { OverviewScreen } from '#app/components/results/overview-screen.tsx';
import { overviewData } from '#app/results/results-data.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = {
	title: 'Resultados dos quizzes',
	back: '/tv-vendas',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return overviewData(args);
}

/** What the people under a trainer made of every quiz. */
export default function QuizResults() {
	return <OverviewScreen {...useLoaderData<typeof clientLoader>()} base="/tv-vendas/resultados" />;
}
