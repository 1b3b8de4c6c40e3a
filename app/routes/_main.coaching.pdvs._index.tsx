import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { DayScreen } from '#app/components/day-screen.tsx';
import { StageGate } from '#app/components/stage-gate.tsx';
import { bestReading } from '#app/device.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { pdvQuery } from '#app/visit/pdv-query.ts';
import { actOnVisit } from '#app/visit/visit-act.client.ts';
import { readVisit } from '#app/visit/visit-read.client.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = { title: 'Coaching de hoje' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const query = pdvQuery(new URL(request.url).searchParams);
	return readVisit(request, async () => {
		// Given a position the worker sorts by it; the distances themselves follow the phone on the page.
		const near = query.nearest ? bestReading().position : null;
		const list = await worker.coaching.pdvs({
			filter: query.filter,
			search: query.search,
			near: near && { latitude: near.latitude, longitude: near.longitude },
		});
		return { query, list };
	});
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
	return actOnVisit(await request.json());
}

/** The hub between visits: the stage that comes next, and in process the day as a line of stops. */
export default function Pdvs() {
	const { query, list } = useLoaderData<typeof clientLoader>();
	if (list.coaching.coachingStage === 'process') return <DayScreen query={query} list={list} />;
	return <StageGate coaching={list.coaching} />;
}
