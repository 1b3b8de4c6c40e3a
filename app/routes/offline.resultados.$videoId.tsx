import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { videoData } from '../features/training/results/results-data.client.ts';
import { VideoScreen } from '../features/training/results/video-results-screen.tsx';
import { notAfterActs } from '../platform/acts.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useComing } from '../ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Resultado do quiz',
	back: '/offline/resultados',
	tabs: 'off',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return videoData(args);
}

export const shouldRevalidate = notAfterActs;

/** One quiz as this device has seen it last. */
export default function QuizResultsOfVideoOffline() {
	const { coming, about } = useLoaderData<typeof clientLoader>();
	const { value } = useComing(coming, about);
	if (!value) return <Skeleton rows={5} label="Carregando resultados" />;
	return <VideoScreen {...value} base="/offline/resultados" />;
}
