import { useLoaderData } from '@remix-run/react';
import { OFFLINE_WORDS } from '#app/features/requests/deciding/decision-words.ts';
import { decisionActs, loadInbox } from '#app/features/requests/deciding/decisions.data.client.ts';
import { InboxScreen } from '#app/features/requests/deciding/inbox-screen.tsx';
import { usePendingReturnOnline } from '#app/features/requests/deciding/use-pending-return-online.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';
import { isOfflinePath } from '#app/platform/offline-path.ts';

export const handle: ScreenHandle = {
	title: 'Aprovações',
	width: 'wide',
	offline: OFFLINE_WORDS,
	back: (path) => (isOfflinePath(path) ? '/offline' : '/menu'),
};

export async function clientLoader() {
	return loadInbox();
}

export const clientAction = actionOf(decisionActs);

export const shouldRevalidate = notAfterActs;

/** Requests that wait for this person's decision. */
export default function Inbox() {
	usePendingReturnOnline();
	return <InboxScreen {...useLoaderData<typeof clientLoader>()} />;
}
