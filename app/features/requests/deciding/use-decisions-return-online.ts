import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';

/** Whoever reads a twin without a signal goes on, at the same place, where deciding is possible. */
export function useDecisionsWayBack(): void {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	useEffect(() => {
		if (navigator.onLine) return;
		const goOn = async () => {
			await worker.session.setOnline(true).catch(codeOf);
			navigate(pathname.replace(/^\/offline/, '') + search, { replace: true });
		};
		const back = () => void goOn();
		addEventListener('online', back, { once: true });
		return () => removeEventListener('online', back);
	}, [navigate, pathname, search]);
}
