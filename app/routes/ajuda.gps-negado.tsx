import { type ClientLoaderFunctionArgs, useLocation } from '@remix-run/react';
import { GpsHelp } from '../features/device/gps-help.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { useScreenFocus } from '../features/shell/use-screen-focus.ts';
import { notAfterActs } from '../platform/acts.ts';
import { afterGpsHelp } from '../platform/gps-help-path.ts';
import { guardRoute } from '../platform/route-guards.client.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardRoute(request);
	return null;
}

export const shouldRevalidate = notAfterActs;

/** Help for a denied location. */
export default function GpsDenied() {
	const { search } = useLocation();
	useScreenFocus('Liberar a localização');
	const to = afterGpsHelp(search);
	return (
		<Shell title="Liberar a localização" back={to}>
			<GpsHelp back={{ to, label: 'Voltar ao coaching' }} />
		</Shell>
	);
}
