import type { Request } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';

/** Request and reason in one line: 'Reforma da loja · Sem visita'. */
export function requestSummary(request: Request): string {
	return joined(KIND_VIEWS[request.kind].summary(request), () => true);
}

/** The same where the request itself follows: '88 km · Reunião'. */
export function briefSummary(request: Request): string {
	return joined(briefParts(request), () => true);
}

/** The same in a row, beside the verdict, which tells the reason itself where the kind found it. */
export function briefBesideVerdict(request: Request): string {
	const isTold = KIND_VIEWS[request.kind].findings !== undefined;
	return joined(briefParts(request), (part) => !isTold || part !== request.reason);
}

function briefParts(request: Request) {
	const { brief, summary } = KIND_VIEWS[request.kind];
	return (brief ?? summary)(request);
}

function joined(
	parts: readonly (string | null | undefined)[],
	isKept: (part: string) => boolean,
): string {
	return [...new Set(parts.filter((part) => !!part && isKept(part)))].join(' · ');
}
