import { useLoaderData } from '@remix-run/react';
import { loadOutbox } from '#app/features/device/outbox.data.client.ts';
import { OutboxScreen } from '#app/features/device/outbox-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = { title: 'Envios', back: '/offline', width: 'wide' };

export async function clientLoader() {
	return loadOutbox();
}

export const shouldRevalidate = notAfterActs;

/** Every item the server does not have yet, and the items it has. */
export default function Outbox() {
	return <OutboxScreen {...useLoaderData<typeof clientLoader>()} />;
}
