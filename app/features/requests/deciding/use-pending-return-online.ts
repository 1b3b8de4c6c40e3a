import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { isOfflinePath } from '#app/platform/offline-path.ts';
import { reportOnline } from '#app/platform/report-online.client.ts';

/**
 * For /offline: opens the same screen online, where deciding is possible, when the network returns.
 */
export function usePendingReturnOnline(): void {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	useEffect(() => {
		if (navigator.onLine || !isOfflinePath(pathname)) return;
		const goOn = async () => {
			await reportOnline(true);
			navigate(pathname.replace(/^\/offline/, '') + search, { replace: true });
		};
		const back = () => void goOn();
		addEventListener('online', back, { once: true });
		return () => removeEventListener('online', back);
	}, [navigate, pathname, search]);
}
