import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { overviewData } from '#app/features/training/results/results.data.client.ts';
import { ResultsOverviewScreen } from '#app/features/training/results/results-overview-screen.tsx';
import { resultsBase } from '#app/features/training/results/results-query.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { isOfflinePath } from '#app/platform/offline-path.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Resultados dos quizzes',
	back: (path) => (isOfflinePath(path) ? '/offline' : '/tv-vendas'),
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return overviewData(args);
}

export const shouldRevalidate = notAfterActs;

/** Results of all quizzes, of the people below a trainer. */
export default function QuizResults() {
	const { deferred, about } = useLoaderData<typeof clientLoader>();
	const { pathname } = useLocation();
	const { value } = useDeferred(deferred, about);
	if (!value) return <Skeleton rows={5} label="Carregando resultados" />;
	return <ResultsOverviewScreen {...value} base={resultsBase(pathname)} />;
}
