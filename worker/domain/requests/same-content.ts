import type { Request } from '#worker/contract/request.ts';

/** Whether both ask for the same; a decision that was taken back raises the revision alone. */
export function sameContent(a: Request, b: Request | null): boolean {
	const content = (request: Request) => JSON.stringify({ ...request, revision: 0 });
	return b !== null && content(a) === content(b);
}
