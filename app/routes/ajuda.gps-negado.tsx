import { type ClientLoaderFunctionArgs, useLocation } from '@remix-run/react';
import { GpsHelp } from '#app/features/device/gps-help.tsx';
import { Shell } from '#app/features/shell/shell.tsx';
import { useScreenFocus } from '#app/features/shell/use-screen-focus.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { afterGpsHelp } from '#app/platform/gps-help-path.ts';
import { guardRoute } from '#app/platform/route-guards.client.ts';

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
		<Shell title="Liberar a localização" back={to} width="wide">
			<GpsHelp back={{ to, label: 'Voltar ao coaching' }} />
		</Shell>
	);
}
