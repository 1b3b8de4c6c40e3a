import { useLocation } from '@remix-run/react';
import { hasGeolocationElement } from '#app/platform/geolocation-element.ts';
import { gpsHelpPath } from '#app/platform/gps-help-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { GeolocationButton } from './geolocation-button.tsx';

/**
 * For a denied or unsupported location: how to repair it, in the page if the browser offers that.
 */
export function GpsRepair({ unsupported }: { readonly unsupported: boolean }) {
	const { search } = useLocation();
	const inPage = !unsupported && hasGeolocationElement();
	return (
		<Notice
			tone="bad"
			act={
				<div className="flex flex-wrap items-center gap-2">
					{inPage && <GeolocationButton />}
					<ButtonLink to={gpsHelpPath(search)}>
						{unsupported ? 'O que fazer' : 'Como liberar'}
					</ButtonLink>
				</div>
			}
		>
			{unsupported
				? 'Este aparelho não informa a localização e sem ela não há check-in.'
				: 'Sem localização não há check-in.'}
		</Notice>
	);
}
