import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { VideoList } from '#app/components/tv/video-list.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadVideos, refreshVideos } from '#app/tv/videos.client.ts';

export const handle: ScreenHandle = { title: 'TV Vendas', width: 'wide' };

export async function clientLoader() {
	return loadVideos();
}

/** The training videos of the company. */
export default function SalesTv() {
	useEffect(refreshVideos, []);
	return <VideoList view={useLoaderData<typeof clientLoader>()} />;
}
