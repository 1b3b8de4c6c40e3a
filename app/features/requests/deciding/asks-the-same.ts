import type { Request } from '#worker/contract/request.ts';

const CHANGED_BY_DECISIONS = { revision: 0, status: 'waiting', decision: null } as const;

/**
 * Whether two revisions of a request ask for the same. A decision that was undone raises the
 * revision too, and whoever has read the request need not read it again.
 */
export function asksTheSame(one: Request, other: Request): boolean {
	const [a, b] = [one, other].map((request) =>
		JSON.stringify({ ...request, ...CHANGED_BY_DECISIONS }),
	);
	return a === b;
}
