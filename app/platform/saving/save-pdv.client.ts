import type { PdvDraftPatch, PdvPatch } from '#worker/domain/visit/pdv-fields.ts';
import { worker } from '../worker.client.ts';

/** Of an open visit, or of a client before the check-in. */
export type PdvPatchRequest =
	| { readonly stageId: string; readonly patch: PdvPatch }
	| { readonly clientCode: string; readonly patch: PdvDraftPatch };

/**
 * Stores what a coach noted about the client. Resolves when it is durable, with the revision of the
 * coaching; 0 before the check-in, which makes the first one of the visit.
 */
export async function savePdv(change: PdvPatchRequest): Promise<number> {
	const { coaching } = worker;
	if ('stageId' in change) return coaching.updatePdv(change.stageId, change.patch);
	await coaching.writePdvDraft(change.clientCode, change.patch);
	return 0;
}

export async function notesAction({ request }: { readonly request: Request }): Promise<number> {
	return savePdv(await request.json());
}
