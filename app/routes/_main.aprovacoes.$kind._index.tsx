import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { listTitle } from '../features/requests/deciding/decision-words.ts';
import { decisionActs, loadList } from '../features/requests/deciding/decisions.data.client.ts';
import { ListScreen } from '../features/requests/deciding/list-screen.tsx';
import { baseOf } from '../features/requests/deciding/pending-paths.ts';
import { RefreshPending } from '../features/requests/deciding/refresh-pending.tsx';
import { usePendingReturnOnline } from '../features/requests/deciding/use-pending-return-online.ts';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { actionOf, notAfterActs } from '../platform/acts.ts';

export const handle: ScreenHandle = {
	title: listTitle,
	tabs: 'off',
	Act: RefreshPending,
	back: baseOf,
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadList(args);
}

export const clientAction = actionOf(decisionActs);

export const shouldRevalidate = notAfterActs;

/** All requests of one kind that wait for a decision. */
export default function List() {
	usePendingReturnOnline();
	return <ListScreen {...useLoaderData<typeof clientLoader>()} />;
}
