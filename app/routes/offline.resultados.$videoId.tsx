import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { VideoScreen } from '#app/components/results/video-screen.tsx';
import { videoData } from '#app/results/results-data.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

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
	return <VideoScreen {...useLoaderData<typeof clientLoader>()} base="/offline/resultados" />;
}
