import { useLoaderData } from '@remix-run/react';
import { SupportScreen } from '#app/components/support-screen.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { readSupport } from '#app/support/support-data.client.ts';

export const handle: ScreenHandle = { title: 'Suporte', width: 'wide' };

export async function clientLoader() {
	return readSupport();
}

/** Reachable without a session (section 2). */
export default function Support() {
	return <SupportScreen loaded={useLoaderData<typeof clientLoader>()} base="/suporte" />;
}
