import type { Coaching } from '#worker/contract/coaching.ts';
import { countVisits } from './statistics.ts';

/** The number of counted visits out of route, the open one included. */
export function outRouteUsed(coaching: Pick<Coaching, 'stages'>): number {
	return countVisits(coaching).filter(({ pdv }) => !pdv.inRoute).length;
}

/**
 * Whether one more visit would exceed the maximum out of route. A repeated client never does (rule
 * 2.8).
 */
export function isOutRouteBlocked(
	coaching: Pick<Coaching, 'stages' | 'statistics'>,
	clientCode: string,
): boolean {
	const isRepeat = countVisits(coaching).some(({ pdv }) => pdv.clientCode === clientCode);
	return !isRepeat && outRouteUsed(coaching) >= coaching.statistics.goals.maxOutRoute;
}
