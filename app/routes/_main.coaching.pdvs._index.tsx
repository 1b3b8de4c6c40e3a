import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { DayScreen } from '#app/features/visit/day-screen.tsx';
import { OpenStage } from '#app/features/visit/open-stage.tsx';
import { pdvQuery } from '#app/features/visit/pdv-query.ts';
import { clearSortPosition, sortPosition } from '#app/features/visit/sort-position.client.ts';
import { StageGate } from '#app/features/visit/stage-gate.tsx';
import { readVisit } from '#app/features/visit/visit.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';

export const handle: ScreenHandle = { title: 'Coaching de hoje' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const query = pdvQuery(new URL(request.url).searchParams);
	if (!query.nearest) clearSortPosition();
	return readVisit(request, async () => {
		// The worker sorts the whole list by distance; the page updates the distances as the phone
		// moves.
		const place = query.nearest ? sortPosition() : null;
		const list = await worker.coaching.pdvs({
			filter: query.filter,
			search: query.search,
			near: place && { latitude: place.latitude, longitude: place.longitude },
		});
		return { query, list, place };
	});
}

export const shouldRevalidate = notAfterActs;

/**
 * Between visits: the list of clients in the process stage, else the check-in of the next stage.
 */
export default function Pdvs() {
	const day = useLoaderData<typeof clientLoader>();
	const { coaching } = day.list;
	if (coaching.coachingStage === 'process') return <DayScreen {...day} />;
	if (coaching.currentStage) return <OpenStage coaching={coaching} />;
	return <StageGate coaching={coaching} />;
}
