import { Link, useLocation } from '@remix-run/react';
import { gpsHelpPath } from '#app/platform/gps-help-path.ts';

/** For the banner: a link to the instructions to permit the location again. */
export function GpsHelpLink() {
	const { search } = useLocation();
	return (
		<Link to={gpsHelpPath(search)} className="button-quiet text-current underline">
			Liberar
		</Link>
	);
}
