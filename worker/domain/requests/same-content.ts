import type { Request } from '#worker/contract/request.ts';

/** Whether two requests have the same content. An undone decision changes only the revision. */
export function sameContent(a: Request, b: Request | null): boolean {
	const content = (request: Request) => JSON.stringify({ ...request, revision: 0 });
	return b !== null && content(a) === content(b);
}
