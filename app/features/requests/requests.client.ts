import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { DecisionRefusal, DecisionResult } from '#worker/contract/decision.ts';
import type { Request } from '#worker/contract/request.ts';

/** Asks for the newest of what the person asked for; what is not answered shows in the list. */
export function refreshRequests(asked: 'opened' | 'forced'): void {
	void worker.requests.refresh(asked).catch(codeOf);
}

/** Takes one back; null: it is taken back, else why it could not be. */
export async function withdrawRequest({
	_id,
}: Pick<Request, '_id'>): Promise<DecisionResult | null> {
	const [result] = await worker.requests.withdraw([_id]);
	const isDone = !result || result.outcome === 'done' || result.reason === WITHDRAWN;
	return isDone ? null : result;
}

/** On another device already: what the person wanted. */
const WITHDRAWN: DecisionRefusal = 'withdrawn';
