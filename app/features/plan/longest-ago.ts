import type { RoutePlanRow } from '#worker/contract/plan-api.ts';

/** Those who were not accompanied for longest first, the never accompanied before them; on leave last. */
export function longestAgo(rows: readonly RoutePlanRow[]): readonly RoutePlanRow[] {
	const at = ({ lastCoachingAt }: RoutePlanRow) => lastCoachingAt ?? '';
	return rows.toSorted(
		(a, b) => Number(a.onLeave) - Number(b.onLeave) || at(a).localeCompare(at(b)),
	);
}
