import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { videoData } from '#app/features/training/results/results.data.client.ts';
import { backFromResults, resultsBase } from '#app/features/training/results/results-query.ts';
import { VideoResultsScreen } from '#app/features/training/results/video-results-screen.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Resultado do vídeo',
	back: backFromResults,
	tabs: 'off',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return videoData(args);
}

export const shouldRevalidate = notAfterActs;

/** Results of one quiz, of the people below a trainer. */
export default function QuizResultsOfVideo() {
	const { deferred, about } = useLoaderData<typeof clientLoader>();
	const { pathname } = useLocation();
	const { value } = useDeferred(deferred, about);
	if (!value) return <Skeleton rows={5} label="Carregando resultados" />;
	return <VideoResultsScreen {...value} base={resultsBase(pathname)} />;
}
