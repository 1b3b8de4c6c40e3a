import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { listTitle, OFFLINE_WORDS } from '#app/features/requests/deciding/decision-words.ts';
import { decisionActs, loadList } from '#app/features/requests/deciding/decisions.data.client.ts';
import { ListScreen } from '#app/features/requests/deciding/list-screen.tsx';
import { baseOf } from '#app/features/requests/deciding/pending-paths.ts';
import { RefreshPending } from '#app/features/requests/deciding/refresh-pending.tsx';
import { usePendingReturnOnline } from '#app/features/requests/deciding/use-pending-return-online.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: listTitle,
	tabs: 'off',
	HeaderAction: RefreshPending,
	back: baseOf,
	width: 'wide',
	offline: OFFLINE_WORDS,
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
