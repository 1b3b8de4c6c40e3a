import { useLoaderData } from '@remix-run/react';
import { ChartColumn } from 'lucide-react';
import { useEffect } from 'react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { AssignedTraining } from '#app/features/training/public/assigned-training.tsx';
import { VideoList } from '#app/features/training/video/video-list.tsx';
import {
	loadVideos,
	offersResults,
	refreshVideos,
} from '#app/features/training/video/videos.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export const handle: ScreenHandle = { title: 'TV Vendas', width: 'wide' };

export async function clientLoader() {
	const [view, reviews] = await Promise.all([loadVideos(), offersResults()]);
	return { view, reviews };
}

export const shouldRevalidate = notAfterActs;

/** The training videos of the company. */
export default function SalesTv() {
	useEffect(refreshVideos, []);
	const { view, reviews } = useLoaderData<typeof clientLoader>();
	return (
		<>
			{reviews && (
				<ButtonLink
					to="/tv-vendas/resultados"
					// A desk has it in its rail.
					className="desk:hidden"
					icon={<ChartColumn aria-hidden="true" className="size-5" />}
				>
					Resultados dos quizzes
				</ButtonLink>
			)}
			<AssignedTraining base="/tv-vendas/video" />
			<VideoList view={view} />
		</>
	);
}
