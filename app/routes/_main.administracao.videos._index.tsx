import { useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import {
	findVideos,
	readNow,
	type VideosAnswer,
} from '#app/features/training/authoring/training-authoring.data.client.ts';
import { VideosAuthoringScreen } from '#app/features/training/authoring/videos-authoring-screen.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Vídeos e quizzes',
	back: '/administracao',
	width: 'wide',
};

export async function clientLoader() {
	return { now: await readNow(), deferred: await deferAfterDelay(findVideos()) };
}

export const shouldRevalidate = notAfterActs;

/** The videos of the company. */
export default function Videos() {
	const { now, deferred } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>;
	const { value } = useDeferred<VideosAnswer>(deferred, 'videos');
	if (!value) return <Skeleton rows={6} label="Carregando os vídeos" />;
	return <VideosAuthoringScreen {...value} now={now} />;
}
