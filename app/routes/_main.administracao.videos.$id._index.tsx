import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import {
	findVideo,
	readNow,
	type VideoAnswer,
} from '#app/features/training/authoring/training-authoring.data.client.ts';
import { VideoAuthoringScreen } from '#app/features/training/authoring/video-authoring-screen.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Vídeo',
	back: '/administracao/videos',
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	const id = params.id ?? '';
	const now = await readNow();
	return { id, now, deferred: await deferAfterDelay(findVideo(id)) };
}

export const shouldRevalidate = notAfterActs;

/** One video of the company. */
export default function Video() {
	const { id, now, deferred } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>;
	const { value } = useDeferred<VideoAnswer>(deferred, id);
	if (!value) return <Skeleton rows={6} label="Carregando o vídeo" />;
	return <VideoAuthoringScreen key={id} {...value} id={id} now={now} />;
}
