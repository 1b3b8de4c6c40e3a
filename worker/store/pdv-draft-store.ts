import type { PdvDraftPatch } from '#worker/contract/visit-input.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';
import type { PdvDraft } from './work-rows.ts';

function draftId(coachingId: string, clientCode: string): string {
	return `${coachingId}:${clientCode}`;
}

/** The draft of a client; null: none. */
export async function readDraft(
	db: WorkDatabase,
	coachingId: string,
	clientCode: string,
): Promise<PdvDraft | null> {
	return (await stored(() => db.drafts.get(draftId(coachingId, clientCode)))) ?? null;
}

/** Merges into the draft; resolves when it is durable. */
export async function writeDraft(
	db: WorkDatabase,
	draft: { readonly coachingId: string; readonly clientCode: string; readonly at: string },
	patch: PdvDraftPatch,
): Promise<void> {
	const { coachingId, clientCode, at } = draft;
	const _id = draftId(coachingId, clientCode);
	await stored(() =>
		db.transaction('rw', db.drafts, async () => {
			const before = await db.drafts.get(_id);
			await db.drafts.put({ ...before, ...patch, _id, coachingId, at });
		}),
	);
}

/** Removes a draft after the check-in has stored it. */
export async function deleteDraft(
	db: WorkDatabase,
	coachingId: string,
	clientCode: string,
): Promise<void> {
	await stored(() => db.drafts.delete(draftId(coachingId, clientCode)));
}
