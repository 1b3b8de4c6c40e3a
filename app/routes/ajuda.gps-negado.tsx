import { type ClientLoaderFunctionArgs, useLocation } from '@remix-run/react';
import { GpsHelp } from '#app/components/gps-help.tsx';
import { Shell } from '#app/components/shell.tsx';
import { afterGpsHelp } from '#app/gps-help-path.ts';
import { guardRoute } from '#app/guards.client.ts';
import { useArrival } from '#app/use-arrival.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardRoute(request);
	return null;
}

/** Section 2, help of a denied location. */
export default function GpsDenied() {
	const { search } = useLocation();
	useArrival('Liberar a localização');
	const to = afterGpsHelp(search);
	return (
		<Shell title="Liberar a localização" back={to}>
			<GpsHelp back={{ to, label: 'Voltar ao coaching' }} />
		</Shell>
	);
}
