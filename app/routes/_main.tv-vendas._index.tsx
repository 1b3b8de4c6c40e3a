import { useLoaderData } from '@remix-run/react';
import { ChartColumn } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { VideoList } from '#app/components/tv/video-list.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadVideos, refreshVideos } from '#app/tv/videos.client.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = { title: 'TV Vendas', width: 'wide' };

export async function clientLoader() {
	const [view, reviews] = await Promise.all([loadVideos(), worker.quizResults.isOffered()]);
	return { view, reviews };
}

/** The training videos of the company. */
export default function SalesTv() {
	useEffect(refreshVideos, []);
	const { view, reviews } = useLoaderData<typeof clientLoader>();
	return (
		<>
			{reviews && (
				<ButtonLink
					to="/tv-vendas/resultados"
					icon={<ChartColumn aria-hidden="true" className="size-5" />}
				>
					Resultados dos quizzes
				</ButtonLink>
			)}
			<VideoList view={view} />
		</>
	);
}
