import type { FoodSolutionDraft } from '#worker/contract/food-solution.ts';
import { AppError } from '#worker/errors.ts';
import { deleteDraftRow, readDraftRow } from '#worker/store/draft-store.ts';
import { stored } from '#worker/store/storage-errors.ts';
import type { Core } from '../engine/core.ts';

/** The name of the draft. */
const WORD = 'food-solution';

/** The draft on this device; null: there is none. */
export async function foodSolutionDraft(core: Core): Promise<FoodSolutionDraft | null> {
	if (!core.active) return null;
	const row = await readDraftRow(core.workspace.db, WORD);
	// Only these services write drafts under this name.
	return (row?.value as FoodSolutionDraft | undefined) ?? null;
}

/** Reads, changes and writes in one transaction. Throws not-found when there is no draft. */
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

/** Removes the draft. */
export async function forgetDraft(core: Core): Promise<void> {
	await deleteDraftRow(core.workspace.db, WORD);
}

/** Returns the draft. Throws not-found when there is none. */
export function begun(draft: FoodSolutionDraft | null): FoodSolutionDraft {
	if (!draft) throw new AppError('not-found');
	return draft;
}
