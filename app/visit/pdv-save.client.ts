import { worker } from '#app/worker.client.ts';
import type { PdvPatch } from '#worker/domain/coaching/pdv-fields.ts';
import { keepTrying } from './keep-trying.ts';
import { type SaveRequest, type SaveResult, saveResult } from './save-result.ts';

export type PdvPatchRequest = { readonly stageId: string; readonly patch: PdvPatch };

/** The page ends: what is still unsaved goes to the worker at once. */
export function rescuePdv(changes: readonly PdvPatchRequest[]): void {
	for (const { stageId, patch } of changes) keepTrying(worker.coaching.updatePdv(stageId, patch));
}

/** Stores what a coach noted about the client; resolves when it is durable. */
export function savePdv({ id, change }: SaveRequest<PdvPatchRequest>): Promise<SaveResult<null>> {
	return saveResult(id, async () => {
		await worker.coaching.updatePdv(change.stageId, change.patch);
		return null;
	});
}
