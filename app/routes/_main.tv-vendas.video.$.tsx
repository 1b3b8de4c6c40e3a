import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { VideoScreen } from '#app/components/tv/video-screen.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadVideo } from '#app/tv/videos.client.ts';

export const handle: ScreenHandle = {
	title: 'Vídeo',
	heading: 'page',
	back: '/tv-vendas',
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadVideo(params['*'] ?? '');
}

/** One training video, whatever its address after /tv-vendas/video. */
export default function Video() {
	return <VideoScreen {...useLoaderData<typeof clientLoader>()} list="/tv-vendas" />;
}
