import { useLoaderData } from '@remix-run/react';
import { InboxScreen } from '#app/components/decisions/inbox-screen.tsx';
import { inboxData } from '#app/decisions/decision-data.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Aprovações', back: '/menu' };

export async function clientLoader() {
	return inboxData();
}

/** What waits for a decision of the caller. */
export default function Inbox() {
	return <InboxScreen {...useLoaderData<typeof clientLoader>()} />;
}
