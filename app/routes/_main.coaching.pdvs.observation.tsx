import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { ObservationScreen } from '#app/components/observation-screen.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { notesAction } from '#app/visit/pdv-save.client.ts';
import { readVisit } from '#app/visit/visit-read.client.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = {
	title: 'Observação',
	tabs: 'off',
	back: '/coaching/form/pdv',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return readVisit(request, () => worker.coaching.pdv(null));
}

export function clientAction(args: ClientActionFunctionArgs) {
	return notesAction(args);
}

/** The observation of the client being visited, and nothing else. */
export default function ObservationRoute() {
	const view = useLoaderData<typeof clientLoader>();
	if (!view.visit) return null;
	return <ObservationScreen key={view.visit._id} view={view} stageId={view.visit._id} />;
}
