import { useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';

type Change = (params: URLSearchParams) => URLSearchParams;

/**
 * Changes what the address asks for, in place. The router tells of an address only once its screen
 * has been read: two choices in quick succession are both kept here.
 */
export function useUpdateSearchParams(): (change: Change) => void {
	const [params, setParams] = useSearchParams();
	const asked = useRef(params);
	useEffect(() => {
		asked.current = params;
	}, [params]);
	return (change) => {
		asked.current = change(new URLSearchParams(asked.current));
		setParams(asked.current, { replace: true, preventScrollReset: true });
	};
}
