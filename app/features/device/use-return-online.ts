import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { reportOnline } from '#app/platform/report-online.client.ts';

/**
 * Whoever the offline guard has brought here goes on by themselves when the signal is back. Who came
 * with a signal, to look, stays. `to`: the screen they had asked for.
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
