import type { DecisionRefusal, DecisionResult } from '#worker/contract/decision.ts';
import type { Request } from '#worker/contract/request.ts';

/**
 * The result of an id that was not decided, with the current state of its request; null when there
 * is none that the caller may see.
 */
export function failed(
	id: string,
	reason: DecisionRefusal,
	request: Request | null,
): DecisionResult {
	return { ...standing(request), id, outcome: 'failed', reason };
}

/** The result of a decided request. */
export function done(request: Request): DecisionResult {
	return { ...standing(request), id: request._id, outcome: 'done', reason: null };
}

function standing(request: Request | null) {
	return {
		decidedBy: request?.decision?.by.name ?? null,
		decidedAt: request?.decision?.at ?? null,
		status: request?.status ?? null,
	};
}
