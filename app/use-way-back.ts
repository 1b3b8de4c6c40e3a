import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { worker } from './worker.client.ts';

/**
 * Whoever the offline guard has brought here goes on by themselves when the signal is back. Who came
 * with a signal, to look, stays.
 */
export function useWayBack(): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (navigator.onLine) return;
		const goOn = async () => {
			await worker.session.setOnline(true);
			navigate('/', { replace: true });
		};
		const back = () => void goOn();
		addEventListener('online', back, { once: true });
		return () => removeEventListener('online', back);
	}, [navigate]);
}
