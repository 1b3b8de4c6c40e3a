import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { VideoScreen } from '#app/components/results/video-screen.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { videoData } from '#app/results/results-data.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { useComing } from '#app/use-coming.ts';

export const handle: ScreenHandle = {
	title: 'Resultado do quiz',
	back: '/offline/resultados',
	tabs: 'off',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return videoData(args);
}

/** One quiz as this device has seen it last. */
export default function QuizResultsOfVideoOffline() {
	const { coming, about } = useLoaderData<typeof clientLoader>();
	const { value } = useComing(coming, about);
	if (!value) return <Skeleton rows={5} label="Carregando resultados" />;
	return <VideoScreen {...value} base="/offline/resultados" />;
}
