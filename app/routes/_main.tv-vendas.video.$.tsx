import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { videosBase } from '#app/features/training/video/video-query.ts';
import { VideoScreen } from '#app/features/training/video/video-screen.tsx';
import { loadVideo, offersResults } from '#app/features/training/video/videos.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Vídeo',
	heading: 'page',
	back: videosBase,
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	const [video, teaches] = await Promise.all([
		loadVideo(params['*'] ?? params.id ?? ''),
		offersResults(),
	]);
	return { ...video, teaches };
}

export const shouldRevalidate = notAfterActs;

/** One training video. The rest of the address after /tv-vendas/video is its id. */
export default function Video() {
	const { pathname } = useLocation();
	return <VideoScreen {...useLoaderData<typeof clientLoader>()} list={videosBase(pathname)} />;
}
