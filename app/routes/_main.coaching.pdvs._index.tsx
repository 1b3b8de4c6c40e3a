import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { DayScreen } from '#app/components/day-screen.tsx';
import { StageGate } from '#app/components/stage-gate.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { leaveOrder, orderPlace } from '#app/visit/order-place.client.ts';
import { pdvQuery } from '#app/visit/pdv-query.ts';
import { actOnVisit } from '#app/visit/visit-act.client.ts';
import { readVisit } from '#app/visit/visit-read.client.ts';
import { worker } from '#app/worker.client.ts';

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

export async function clientAction({ request }: ClientActionFunctionArgs) {
	return actOnVisit(await request.json());
}

/** The hub between visits: the stage that comes next, and in process the day as a line of stops. */
export default function Pdvs() {
	const day = useLoaderData<typeof clientLoader>();
	if (day.list.coaching.coachingStage === 'process') return <DayScreen {...day} />;
	return <StageGate coaching={day.list.coaching} />;
}
