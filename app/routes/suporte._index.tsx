import { useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { SupportScreen } from '../features/support/support-screen.tsx';
import { loadTelemetry } from '../features/support/telemetry.data.client.ts';
import { notAfterActs } from '../platform/acts.ts';

export const handle: ScreenHandle = { title: 'Suporte', width: 'wide' };

export async function clientLoader() {
	return loadTelemetry();
}

export const shouldRevalidate = notAfterActs;

/** Open without a session (rule 15.6). */
export default function Support() {
	return <SupportScreen loaded={useLoaderData<typeof clientLoader>()} base="/suporte" />;
}
