import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { DevicesScreen } from '#app/features/device/administration/devices-screen.tsx';
import { loadDevices } from '#app/features/device/administration/operation.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = { title: 'Aparelhos', back: '/administracao', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadDevices(new URL(request.url).searchParams);
}

export const shouldRevalidate = notAfterActs;

/** The devices of the company's people. */
export default function Devices() {
	const { deferred, query } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, query);
	return <DevicesScreen answer={value} query={query} />;
}
