import { Link, useLocation } from '@remix-run/react';
import { gpsHelpPath } from '#app/platform/gps-help-path.ts';

/** In the banner of the device: the way to give the location back. */
export function GpsHelpLink() {
	const { search } = useLocation();
	return (
		<Link to={gpsHelpPath(search)} className="button-quiet text-current underline">
			Liberar
		</Link>
	);
}
