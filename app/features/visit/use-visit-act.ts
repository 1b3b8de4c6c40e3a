import { useFetcher } from '@remix-run/react';
import type { AppErrorCode } from '#worker/errors.ts';
import { VISIT_ACTION, type VisitAct, type VisitRefusal } from './visit-act.ts';

/** One act at a time; `code` says why the last one was refused. */
export function useVisitAct() {
	const fetcher = useFetcher<VisitRefusal>();
	return {
		pending: fetcher.state !== 'idle',
		code: (fetcher.state === 'idle' ? (fetcher.data?.code ?? null) : null) as AppErrorCode | null,
		act(act: VisitAct) {
			// Plain data by its type, which the library's JSON type cannot see.
			fetcher.submit(act as never, {
				method: 'post',
				action: VISIT_ACTION,
				encType: 'application/json',
				// At once, so that no revalidation begins behind the act.
				flushSync: true,
			});
		},
	};
}
