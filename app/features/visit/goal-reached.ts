import type { PdvListView } from '#worker/contract/coaching-api.ts';

/**
 * Whether the day leads on to the post-process: the goal is reached (rule 4.13) and the visits give a
 * grade, or nobody is left.
 */
export function isGoalReached({ coaching, counts }: PdvListView): boolean {
	const { visitGoal, needsVisit } = coaching;
	return (visitGoal.missing === 0 && !needsVisit) || counts.waiting === 0;
}
