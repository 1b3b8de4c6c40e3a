import type { PdvListView } from '#worker/contract/coaching-api.ts';

/** Whether the day leads on to the post-process: the goal is reached, or nobody is left (rule 4.13). */
export function isGoalReached({ coaching, counts }: PdvListView): boolean {
	return coaching.visitGoal.missing === 0 || counts.waiting === 0;
}
