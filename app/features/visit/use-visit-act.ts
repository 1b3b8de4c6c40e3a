import { useFetcher } from '@remix-run/react';
import type { AppErrorCode } from '#worker/errors.ts';
import { VISIT_ACTION, type VisitAct, type VisitRefusal } from './visit-act.data.client.ts';

/** Runs one visit act at a time; `code` says why the last one was refused. */
export function useVisitAct() {
	const fetcher = useFetcher<VisitRefusal | null>();
	return {
		pending: fetcher.state !== 'idle',
		code: (fetcher.state === 'idle' ? (fetcher.data?.code ?? null) : null) as AppErrorCode | null,
		act(act: VisitAct) {
			// `VisitAct` is plain JSON, but the router's type wants an index signature.
			fetcher.submit(act as never, {
				method: 'post',
				action: VISIT_ACTION,
				encType: 'application/json',
				// Synchronously: a revalidation that starts later would drop the redirect of the act.
				flushSync: true,
			});
		},
	};
}
