import { useLoaderData } from '@remix-run/react';
import { loadInbox } from '../features/requests/deciding/decisions.data.client.ts';
import { InboxScreen } from '../features/requests/deciding/inbox-screen.tsx';
import { usePendingReturnOnline } from '../features/requests/deciding/use-pending-return-online.ts';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { notAfterActs } from '../platform/acts.ts';
import { isOfflinePath } from '../platform/offline-path.ts';

export const handle: ScreenHandle = {
	title: 'Aprovações',
	back: (path) => (isOfflinePath(path) ? '/offline' : '/menu'),
};

export async function clientLoader() {
	return loadInbox();
}

export const shouldRevalidate = notAfterActs;

/** Requests that wait for this person's decision. */
export default function Inbox() {
	usePendingReturnOnline();
	return <InboxScreen {...useLoaderData<typeof clientLoader>()} />;
}
