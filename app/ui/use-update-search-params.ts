import { useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';

type Change = (params: URLSearchParams) => URLSearchParams;

/**
 * Changes search parameters in place. The router reports a new address only after its loaders ran;
 * two quick changes are both kept here.
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
