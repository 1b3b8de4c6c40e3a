import { expect, it } from 'vitest';
import { longestAgo } from '#app/features/plan/longest-ago.ts';
import type { RoutePlanRow } from '#worker/contract/plan-api.ts';

function row(shortId: string, lastCoachingAt: string | null, onLeave = false): RoutePlanRow {
	return { shortId, lastCoachingAt, onLeave } as RoutePlanRow;
}

it('puts who was never accompanied first, then the longest ago, and who is on leave last', () => {
	const rows = [
		row('recent', '2026-03-10T12:00:00Z'),
		row('away', null, true),
		row('long', '2026-01-05T12:00:00Z'),
		row('never', null),
	];
	const order = longestAgo(rows).map(({ shortId }) => shortId);
	expect(order).toEqual(['never', 'long', 'recent', 'away']);
});
