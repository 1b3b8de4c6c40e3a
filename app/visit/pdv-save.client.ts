import { worker } from '#app/worker.client.ts';
import type { PdvPatch } from '#worker/domain/coaching/pdv-fields.ts';
import { keepTrying } from './keep-trying.ts';
import { type SaveRequest, type SaveResult, saveResult } from './save-result.ts';

/** Of an open visit, or of a client before the check-in. */
export type PdvPatchRequest = { readonly patch: PdvPatch } & (
	| { readonly stageId: string }
	| { readonly clientCode: string }
);

function write(change: PdvPatchRequest): Promise<void> {
	const { coaching } = worker;
	return 'stageId' in change
		? coaching.updatePdv(change.stageId, change.patch)
		: coaching.writePdvDraft(change.clientCode, change.patch);
}

/** The page ends: what is still unsaved goes to the worker at once. */
export function rescuePdv(changes: readonly PdvPatchRequest[]): void {
	for (const change of changes) keepTrying(write(change));
}

/** Stores what a coach noted about the client; resolves when it is durable. */
export function savePdv({ id, change }: SaveRequest<PdvPatchRequest>): Promise<SaveResult<null>> {
	return saveResult(id, async () => {
		await write(change);
		return null;
	});
}
