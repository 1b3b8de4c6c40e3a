import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { overviewData } from '../features/training/results/results-data.client.ts';
import { OverviewScreen } from '../features/training/results/results-overview-screen.tsx';
import { notAfterActs } from '../platform/acts.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useComing } from '../ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Resultados dos quizzes',
	back: '/offline',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return overviewData(args);
}

export const shouldRevalidate = notAfterActs;

/** The figures this device has seen last, to be read without a signal. */
export default function QuizResultsOffline() {
	const { coming, about } = useLoaderData<typeof clientLoader>();
	const { value } = useComing(coming, about);
	if (!value) return <Skeleton rows={5} label="Carregando resultados" />;
	return <OverviewScreen {...value} base="/offline/resultados" />;
}
