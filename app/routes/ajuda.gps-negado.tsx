import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { GpsHelp } from '#app/components/gps-help.tsx';
import { Shell } from '#app/components/shell.tsx';
import { guardRoute } from '#app/guards.client.ts';
import { useArrival } from '#app/use-arrival.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardRoute(request);
	return null;
}

const BACK = { to: '/coaching', label: 'Voltar ao coaching' };

/** Section 2, help of a denied location. */
export default function GpsDenied() {
	useArrival('Liberar a localização');
	return (
		<Shell title="Liberar a localização" back={BACK.to}>
			<GpsHelp back={BACK} />
		</Shell>
	);
}
