import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { ObservationScreen } from '#app/features/visit/observation-screen.tsx';
import { backFromObservation } from '#app/features/visit/observation-way.ts';
import { notesActs, readVisit } from '#app/features/visit/visit.data.client.ts';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';

export const handle: ScreenHandle = {
	title: 'Observação',
	tabs: 'off',
	back: (_, search) => backFromObservation(search).to,
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return readVisit(request, () => worker.coaching.pdv(null));
}

export const shouldRevalidate = notAfterActs;

export const clientAction = actionOf(notesActs);

/** Edits the observation of the client being visited. */
export default function ObservationRoute() {
	const view = useLoaderData<typeof clientLoader>();
	if (!view.visit) return null;
	return <ObservationScreen key={view.visit._id} view={view} stageId={view.visit._id} />;
}
