import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { OverviewScreen } from '#app/components/results/overview-screen.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { overviewData } from '#app/results/results-data.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { useComing } from '#app/use-coming.ts';

export const handle: ScreenHandle = {
	title: 'Resultados dos quizzes',
	back: '/offline',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return overviewData(args);
}

/** The figures this device has seen last, to be read without a signal. */
export default function QuizResultsOffline() {
	const { coming, about } = useLoaderData<typeof clientLoader>();
	const { value } = useComing(coming, about);
	if (!value) return <Skeleton rows={5} label="Carregando resultados" />;
	return <OverviewScreen {...value} base="/offline/resultados" />;
}
