import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { hasGeolocationElement } from '../platform/geolocation-element.ts';
import { gpsHelpPath } from '../platform/gps-help-path.ts';
import { retryLocation } from '../platform/location.client.ts';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

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
				<ButtonLink to={gpsHelpPath(search)}>
					{unsupported ? 'O que fazer' : 'Como liberar'}
				</ButtonLink>
			}
		>
			{unsupported
				? 'Este aparelho não informa a localização e sem ela não há check-in.'
				: 'A localização está bloqueada e sem ela não há check-in.'}
			{inPage && <GeolocationButton />}
		</Notice>
	);
}

/** Chrome's own element: the only way to undo a denial by a tap in the page. */
export function GeolocationButton() {
	const element = useRef<HTMLElement>(null);
	useEffect(() => {
		const granted = () => retryLocation();
		const current = element.current;
		current?.addEventListener('location', granted);
		return () => current?.removeEventListener('location', granted);
	}, []);
	return <geolocation ref={element} lang="pt-BR" className="mt-2 block min-h-12" />;
}
