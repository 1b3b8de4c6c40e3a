import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { isOnTheWay } from '#app/platform/router-state.ts';

type Entry = { readonly key?: string; readonly usr?: unknown };

function isOfAct(state: unknown): boolean {
	return (state as { _isRedirect?: boolean } | null)?._isRedirect === true;
}

/**
 * Keeps address and screen consistent. Remix 2.17 does not end a running revalidation when a
 * fetcher redirects. Both complete, and the address of the first may remain with the screen of the
 * other. The redirect wins. While the router is on the way to another address, which what is drawn may
 * not show yet, the browser's entry is already that of the other address and stays.
 */
export function useAddressRepair(): void {
	const shown = useLocation();
	const { state } = useNavigation();
	const navigate = useNavigate();
	useEffect(() => {
		const entry: Entry = history.state ?? {};
		if (state !== 'idle' || entry.key === undefined || entry.key === shown.key) return;
		if (isOnTheWay()) return;
		if (isOfAct(shown.state)) {
			const { pathname, search, hash } = shown;
			const own = { ...entry, usr: shown.state, key: shown.key };
			history.replaceState(own, '', pathname + search + hash);
		} else if (isOfAct(entry.usr)) {
			navigate(location.pathname + location.search + location.hash, { replace: true });
		}
	}, [shown, state, navigate]);
}
