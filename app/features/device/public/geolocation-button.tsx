import { useEffect, useRef } from 'react';
import { retryLocation } from '#app/platform/location.client.ts';

/** Chrome's own element: the only way to undo a denial by a tap in the page. */
export function GeolocationButton() {
	const element = useRef<HTMLElement>(null);
	useEffect(() => {
		const granted = () => retryLocation();
		const current = element.current;
		current?.addEventListener('location', granted);
		return () => current?.removeEventListener('location', granted);
	}, []);
	return <geolocation ref={element} lang="pt-BR" />;
}
