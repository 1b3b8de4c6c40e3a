import type { Request } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';

/** Request and reason in one line: 'Reforma da loja · Sem visita'. */
export function requestSummary(request: Request): string {
	const parts = KIND_VIEWS[request.kind].summary(request);
	return [...new Set(parts.filter(Boolean))].join(' · ');
}
