import { useState } from 'react';
import { codeOf } from '#app/error-text.ts';
import type { FoodSolutionDraft } from '#worker/domain/requests/food-solution.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** The draft as the worker keeps it: each change is durable when it shows. */
export function useFoodDraft(kept: FoodSolutionDraft) {
	const [draft, setDraft] = useState(kept);
	const [failed, setFailed] = useState<AppErrorCode | null>(null);

	async function change(work: Promise<FoodSolutionDraft>): Promise<void> {
		try {
			setDraft(await work);
			setFailed(null);
		} catch (error) {
			setFailed(codeOf(error));
		}
	}

	return { draft, failed, change: (work: Promise<FoodSolutionDraft>) => void change(work) };
}
