import { useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { SupportScreen } from '#app/features/support/support-screen.tsx';
import { loadTelemetry } from '#app/features/support/telemetry.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = { title: 'Suporte', width: 'wide' };

export async function clientLoader() {
	return loadTelemetry();
}

export const shouldRevalidate = notAfterActs;

/** Open without a session (rule 15.6). */
export default function Support() {
	return <SupportScreen loaded={useLoaderData<typeof clientLoader>()} base="/suporte" />;
}
