import type { Request } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';

/** Request and reason in one line: 'Reforma da loja · Sem visita'. */
export function requestSummary(request: Request): string {
	return joined(request, () => true);
}

/** The same beside the verdict, which tells the reason itself where the kind found it. */
export function summaryBesideVerdict(request: Request): string {
	const isTold = KIND_VIEWS[request.kind].findings !== undefined;
	return joined(request, (part) => !isTold || part !== request.reason);
}

function joined(request: Request, isKept: (part: string) => boolean): string {
	const parts = KIND_VIEWS[request.kind].summary(request);
	return [...new Set(parts.filter((part) => !!part && isKept(part)))].join(' · ');
}
