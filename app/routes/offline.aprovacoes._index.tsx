import { useLoaderData } from '@remix-run/react';
import { InboxScreen } from '#app/components/decisions/inbox-screen.tsx';
import { inboxData } from '#app/decisions/decision-data.client.ts';
import { useDecisionsWayBack } from '#app/decisions/use-way-back.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Aprovações', back: '/offline' };

export async function clientLoader() {
	return inboxData();
}

/** What waits for a decision of the caller, to be read without a signal. */
export default function Inbox() {
	useDecisionsWayBack();
	return <InboxScreen {...useLoaderData<typeof clientLoader>()} />;
}
