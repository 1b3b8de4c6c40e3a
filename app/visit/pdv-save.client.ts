import { worker } from '#app/worker.client.ts';
import type { PdvPatch } from '#worker/domain/coaching/pdv-fields.ts';
import { type SaveRequest, type SaveResult, saveResult } from './save-result.ts';

export type PdvPatchRequest = { readonly stageId: string; readonly patch: PdvPatch };

/** Stores what a coach noted about the client; resolves when it is durable. */
export function savePdv({ id, change }: SaveRequest<PdvPatchRequest>): Promise<SaveResult<null>> {
	return saveResult(id, async () => {
		await worker.coaching.updatePdv(change.stageId, change.patch);
		return null;
	});
}
