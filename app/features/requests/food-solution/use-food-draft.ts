import { useRef, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import type { FoodSolutionDraft } from '#worker/contract/food-solution.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/**
 * The draft on the screen. Input shows at once; an answer of the worker replaces it only if nothing
 * was changed since the call.
 */
export function useFoodDraft(kept: FoodSolutionDraft) {
	const [draft, setDraft] = useState(kept);
	const [failed, setFailed] = useState<AppErrorCode | null>(null);
	const asked = useRef(0);

	async function change(
		act: () => Promise<FoodSolutionDraft>,
		typed: Partial<FoodSolutionDraft> = {},
	): Promise<void> {
		const turn = ++asked.current;
		setDraft((before) => ({ ...before, ...typed }));
		try {
			const stored = await act();
			if (turn === asked.current) setDraft(stored);
			setFailed(null);
		} catch (error) {
			setFailed(codeOf(error));
		}
	}

	return {
		draft,
		failed,
		change: (act: () => Promise<FoodSolutionDraft>, typed?: Partial<FoodSolutionDraft>) =>
			void change(act, typed),
	};
}
