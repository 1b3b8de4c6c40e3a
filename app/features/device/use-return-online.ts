import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { reportOnline } from '#app/platform/report-online.client.ts';

/**
 * After a redirect by the offline guard, opens `to` (the requested screen) when the network
 * returns. A person who opened the screen with a network stays.
 */
export function useReturnOnline(to = '/'): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (navigator.onLine) return;
		const goOn = async () => {
			await reportOnline(true);
			navigate(to, { replace: true });
		};
		const back = () => void goOn();
		addEventListener('online', back, { once: true });
		return () => removeEventListener('online', back);
	}, [navigate, to]);
}
