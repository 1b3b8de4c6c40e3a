import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { reportOnline } from '#app/platform/report-online.client.ts';

/**
 * After a redirect by the offline guard, opens `to` (the requested screen) when the network
 * returns. A person who opened the screen with a network stays. `isRedirected`: the address says that
 * the guard sent the person here; the network may have returned before this screen was drawn.
 */
export function useReturnOnline(to: string, isRedirected: boolean): void {
	const navigate = useNavigate();
	useEffect(() => {
		const goOn = async () => {
			await reportOnline(true);
			navigate(to, { replace: true });
		};
		const back = () => void goOn();
		if (navigator.onLine) {
			if (isRedirected) back();
			return;
		}
		addEventListener('online', back, { once: true });
		return () => removeEventListener('online', back);
	}, [navigate, to, isRedirected]);
}
