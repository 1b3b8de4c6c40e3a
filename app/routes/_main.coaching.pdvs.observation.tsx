import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { ObservationScreen } from '../features/visit/observation-screen.tsx';
import { readVisit } from '../features/visit/read-visit.client.ts';
import { notAfterActs } from '../platform/acts.ts';
import { notesAction } from '../platform/saving/save-pdv.client.ts';
import { worker } from '../platform/worker.client.ts';

export const handle: ScreenHandle = {
	title: 'Observação',
	tabs: 'off',
	back: '/coaching/form/pdv',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return readVisit(request, () => worker.coaching.pdv(null));
}

export const shouldRevalidate = notAfterActs;

export function clientAction(args: ClientActionFunctionArgs) {
	return notesAction(args);
}

/** The observation of the client being visited, and nothing else. */
export default function ObservationRoute() {
	const view = useLoaderData<typeof clientLoader>();
	if (!view.visit) return null;
	return <ObservationScreen key={view.visit._id} view={view} stageId={view.visit._id} />;
}
