import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { DayScreen } from '../features/visit/day-screen.tsx';
import { pdvQuery } from '../features/visit/pdv-query.ts';
import { leaveOrder, orderPlace } from '../features/visit/sort-position.client.ts';
import { StageGate } from '../features/visit/stage-gate.tsx';
import { readVisit } from '../features/visit/visit.data.client.ts';
import { notAfterActs } from '../platform/acts.ts';
import { worker } from '../platform/worker.client.ts';

export const handle: ScreenHandle = { title: 'Coaching de hoje' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const query = pdvQuery(new URL(request.url).searchParams);
	if (!query.nearest) leaveOrder();
	return readVisit(request, async () => {
		// The worker sorts by it, all there are; the distances themselves follow the phone on the page.
		const place = query.nearest ? orderPlace() : null;
		const list = await worker.coaching.pdvs({
			filter: query.filter,
			search: query.search,
			near: place && { latitude: place.latitude, longitude: place.longitude },
		});
		return { query, list, place };
	});
}

export const shouldRevalidate = notAfterActs;

/** The hub between visits: the stage that comes next, and in process the day as a line of stops. */
export default function Pdvs() {
	const day = useLoaderData<typeof clientLoader>();
	if (day.list.coaching.coachingStage === 'process') return <DayScreen {...day} />;
	return <StageGate coaching={day.list.coaching} />;
}
