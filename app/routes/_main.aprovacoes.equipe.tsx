import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { baseOf } from '../features/requests/deciding/decision-paths.ts';
import { loadPeople } from '../features/requests/deciding/decisions.data.client.ts';
import { PeopleScreen } from '../features/requests/deciding/people-screen.tsx';
import { useDecisionsReturnOnline } from '../features/requests/deciding/use-decisions-return-online.ts';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { notAfterActs } from '../platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Pedidos por equipe',
	back: baseOf,
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadPeople(args);
}

export const shouldRevalidate = notAfterActs;

/** People with something that waits, level by level. */
export default function People() {
	useDecisionsReturnOnline();
	return <PeopleScreen {...useLoaderData<typeof clientLoader>()} />;
}
