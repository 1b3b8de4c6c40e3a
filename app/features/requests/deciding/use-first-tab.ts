import { useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { PendingPage } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { PARAMS, tabSearch } from './pending-paths.ts';

/**
 * A list opened without a tab shows what is to be looked at, if nothing is within the policy. Only when
 * it opens: a tab that becomes empty while a person decides stays.
 */
export function useFirstTab({ kind, lastUpdate, within, look }: PendingPage): void {
	const [params, setParams] = useSearchParams();
	const opened = useRef<RequestKind | null>(null);
	useEffect(() => {
		if (lastUpdate === null || opened.current === kind) return;
		opened.current = kind;
		if (params.has(PARAMS.tab) || within > 0 || look === 0) return;
		setParams(new URLSearchParams(tabSearch(params, 'look')), { replace: true });
	}, [kind, lastUpdate, within, look, params, setParams]);
}
