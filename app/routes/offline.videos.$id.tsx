import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { VideoScreen } from '../features/training/video/video-screen.tsx';
import { loadVideo } from '../features/training/video/videos.client.ts';
import { notAfterActs } from '../platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Vídeo',
	heading: 'page',
	back: '/offline/videos',
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadVideo(params.id ?? '');
}

export const shouldRevalidate = notAfterActs;

/** A video of this device, also without a signal. */
export default function Video() {
	return <VideoScreen {...useLoaderData<typeof clientLoader>()} list="/offline/videos" />;
}
