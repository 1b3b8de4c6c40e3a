import { useAct } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { GoalsDraft, GoalsMonth } from '#worker/contract/goals-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { monthInAddress } from './goals-words.ts';

export async function loadTargets({ url }: { readonly url: string }) {
	const { now } = await worker.session.situation();
	const date = monthInAddress(url, new Date(now));
	return { now, date, deferred: await deferAfterDelay(findTargets(date)) };
}

async function findTargets(date: string) {
	try {
		return { targets: await worker.goals.targets(date), code: null };
	} catch (error) {
		return { targets: [], code: codeOf(error) };
	}
}

export type MonthAnswer = { readonly month: GoalsMonth | null; readonly code: AppErrorCode | null };

export async function loadMonth({ url }: { readonly url: string }, target: string) {
	const { now } = await worker.session.situation();
	const date = monthInAddress(url, new Date(now));
	return { now, date, target, deferred: await deferAfterDelay(findMonth(target, date)) };
}

/** Goals of one target in one month; `code` says why there is no answer. */
export async function findMonth(target: string, date: string): Promise<MonthAnswer> {
	try {
		return { month: await worker.goals.month(target, date), code: null };
	} catch (error) {
		return { month: null, code: codeOf(error) };
	}
}

export const goalsActs = {
	save: (draft: GoalsDraft) => worker.goals.save(draft),
	async discard(draftName: string) {
		await worker.drafts.forget(draftName);
	},
};

/**
 * `target`: employee code of the person the month belongs to; the acts run in that person's route.
 */
export function useGoalsActs(target: string) {
	return useAct<typeof goalsActs>(`/metas/${encodeURIComponent(target)}`);
}
