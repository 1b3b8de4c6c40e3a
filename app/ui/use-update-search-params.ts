import { useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';

type Change = (params: URLSearchParams) => URLSearchParams;

/**
 * Changes search parameters in place. The router reports a new address only after its loaders ran,
 * and React draws it later still: quick changes, and one right after a link, are all kept here.
 */
export function useUpdateSearchParams(): (change: Change) => void {
	const [params, setParams] = useSearchParams();
	const asked = useRef(params);
	/** The address when `asked` was set; another one is newer than `asked`. */
	const askedAt = useRef(location.search);
	useEffect(() => {
		asked.current = params;
		askedAt.current = location.search;
	}, [params]);
	return (change) => {
		const { search } = location;
		const base = search === askedAt.current ? asked.current : search;
		asked.current = change(new URLSearchParams(base));
		askedAt.current = search;
		setParams(asked.current, { replace: true, preventScrollReset: true });
	};
}
