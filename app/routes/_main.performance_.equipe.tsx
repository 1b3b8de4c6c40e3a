import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import { overviewData } from '#app/features/points/overview/overview.data.client.ts';
import { overviewBack } from '#app/features/points/overview/overview-query.ts';
import { OverviewScreen } from '#app/features/points/overview/overview-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { isOfflinePath } from '#app/platform/offline-path.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = { title: 'Equipe', back: overviewBack, width: 'wide' };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return overviewData(args);
}

export const shouldRevalidate = notAfterActs;

/** Who was accompanied in a team, and who was not. */
export default function TeamAtAGlance() {
	const { deferred, about } = useLoaderData<typeof clientLoader>();
	const { pathname } = useLocation();
	const { value } = useDeferred(deferred, about);
	if (!value) return <Skeleton rows={6} label="Carregando a equipe" />;
	return <OverviewScreen {...value} isOffline={isOfflinePath(pathname)} />;
}
