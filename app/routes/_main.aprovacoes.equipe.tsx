import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadPeople } from '../features/requests/deciding/decisions.data.client.ts';
import { baseOf } from '../features/requests/deciding/pending-paths.ts';
import { PeopleScreen } from '../features/requests/deciding/people-screen.tsx';
import { usePendingReturnOnline } from '../features/requests/deciding/use-pending-return-online.ts';
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

/** The people below this person whose requests wait, by level. */
export default function People() {
	usePendingReturnOnline();
	return <PeopleScreen {...useLoaderData<typeof clientLoader>()} />;
}
