import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { QuizAuthoringScreen } from '#app/features/training/authoring/quiz-authoring-screen.tsx';
import {
	findQuiz,
	type QuizAnswer,
} from '#app/features/training/authoring/training-authoring.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Quiz',
	heading: 'page',
	back: (pathname) => pathname.replace(/\/quiz$/, ''),
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	const id = params.id ?? '';
	return { id, deferred: await deferAfterDelay(findQuiz(id)) };
}

export const shouldRevalidate = notAfterActs;

/** The quiz of a video. */
export default function Quiz() {
	const { id, deferred } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>;
	const { value } = useDeferred<QuizAnswer>(deferred, id);
	if (!value) return <Skeleton rows={6} label="Carregando o quiz" />;
	return <QuizAuthoringScreen key={id} {...value} />;
}
