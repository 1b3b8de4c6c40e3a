import type { RequestKind } from '#worker/contract/request.ts';

type DecisionCall = { readonly path: string; readonly ids: string };

const ORDINARY: DecisionCall = { path: 'bulk-set-status', ids: 'ids' };
const OLDER: Readonly<Partial<Record<RequestKind, DecisionCall>>> = {
	allowance: { ...ORDINARY, ids: 'allowanceIds' },
	retroactiveallowance: { ...ORDINARY, ids: 'allowanceIds' },
	transfer: { ...ORDINARY, path: 'status' },
};

/** How the published API names the call that decides requests of a kind, and its list of ids. */
export function decisionCallOf(kind: RequestKind): DecisionCall {
	const { path, ids } = OLDER[kind] ?? ORDINARY;
	return { path: `/api/v3/app/${kind}/${path}`, ids };
}
