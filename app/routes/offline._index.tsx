import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadHub } from '#app/features/device/device.data.client.ts';
import { OfflineHubScreen } from '#app/features/device/offline-hub-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = { title: 'Neste aparelho', back: '/menu', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadHub(request);
}

export const shouldRevalidate = notAfterActs;

/** What this device holds. */
export default function OfflineHub() {
	return <OfflineHubScreen {...useLoaderData<typeof clientLoader>()} />;
}
