import type { FoodSolutionDraft } from '#worker/contract/food-solution.ts';

import { AppError } from '#worker/errors.ts';
import { deleteWritten, readWritten } from '#worker/store/draft-store.ts';
import { stored } from '#worker/store/storage-errors.ts';
import type { Core } from '../engine/core.ts';

/** The word of the form. */
const WORD = 'food-solution';

/** What is being written on this device; null: nothing. */
export async function foodSolutionDraft(core: Core): Promise<FoodSolutionDraft | null> {
	if (!core.seat) return null;
	const row = await readWritten(core.workspace.db, WORD);
	// These services alone write under the word.
	return (row?.value as FoodSolutionDraft | undefined) ?? null;
}

/** Reads, decides and writes in one transaction. Throws not-found when nothing is being written. */
export async function changeDraft(
	core: Core,
	decide: (draft: FoodSolutionDraft | null) => FoodSolutionDraft,
): Promise<FoodSolutionDraft> {
	const { db } = core.workspace;
	const at = core.device.clock.now();
	return stored(() =>
		db.transaction('rw', db.written, async () => {
			const row = await db.written.get(WORD);
			const next = decide((row?.value as FoodSolutionDraft | undefined) ?? null);
			await db.written.put({ _id: WORD, value: next, at });
			return next;
		}),
	);
}

export async function forgetDraft(core: Core): Promise<void> {
	await deleteWritten(core.workspace.db, WORD);
}

/** A draft that must be there. */
export function begun(draft: FoodSolutionDraft | null): FoodSolutionDraft {
	if (!draft) throw new AppError('not-found');
	return draft;
}
