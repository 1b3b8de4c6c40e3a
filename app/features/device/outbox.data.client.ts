import { redirect } from '@remix-run/react';
import { useAct } from '#app/platform/acts.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { Correction, WaitingItem } from '#worker/contract/offline-api.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import { keyOf } from '#worker/domain/visit/faulty-fields.ts';

export async function loadOutbox() {
	const [outbox, sync] = await Promise.all([worker.offline.outbox(), worker.sync.view()]);
	return { outbox, sync };
}
export type LoadedOutbox = Awaited<ReturnType<typeof loadOutbox>>;

/** By the key that `keyOf` gives the field of a correction. */
export type Corrections = Readonly<Record<string, Correction>>;

/** Name of the draft that stores the corrections of a coaching. */
function draftNameOf(coachingId: string): string {
	return `offline/envios/${coachingId}`;
}

/** The fields of a coaching that the server refused; redirects when there are none. */
export async function loadCorrection(coachingId: string) {
	const [view, draft] = await Promise.all([
		worker.offline.correction(coachingId),
		readDraft(draftNameOf(coachingId)),
	]);
	if (view === null) {
		// Corrected or accepted meanwhile, so the draft is no longer needed.
		await worker.drafts.forget(draftNameOf(coachingId));
		throw redirect('/offline/envios');
	}
	const asked = new Set(view.fields.map(keyOf));
	const kept = Object.entries((draft ?? {}) as Corrections).filter(([key]) => asked.has(key));
	return { ...view, kept: Object.fromEntries(kept), draftName: draftNameOf(coachingId) };
}
export type LoadedCorrection = Awaited<ReturnType<typeof loadCorrection>>;

/** Stores corrections of a refused coaching, which is then sent again. */
export async function saveCorrections(
	coachingId: string,
	corrections: readonly Correction[],
): Promise<void> {
	await worker.offline.correct(coachingId, corrections);
	await worker.drafts.forget(draftNameOf(coachingId));
}

type Item = Pick<WaitingItem, 'kind' | 'id'>;

export const outboxActs = {
	/** Sends everything that waits; true: nothing waits any more. */
	async sendAll(): Promise<boolean> {
		await worker.sync.syncNow();
		return (await worker.offline.outbox()).items.length === 0;
	},
	sendItem: (item: Item) => worker.offline.sendItem(item),
	/** Removes an imported item of another person, or a refused check or mark, from this device. */
	async drop({ kind, id }: Item) {
		await worker.offline.drop({
			kind: kind === 'check' || kind === 'mark' ? kind : 'on-behalf',
			id,
		});
	},
	async retryRefused(coachingId: string) {
		await worker.sync.retryRefused(coachingId);
	},
};

export function useOutboxActs() {
	return useAct<typeof outboxActs>('/acts/device');
}

/** Unsent work in an encrypted file. Changes nothing on the device. */
export function exportUnsent() {
	return worker.offline.exportUnsent();
}

/** Saves a refused coaching as a text file for support. */
export async function exportForSupport(coachingId: string, at: string): Promise<void> {
	const json = await worker.sync.exportRefused(coachingId);
	await saveFile(`coaching-recusado-${companyDay(at)}.txt`, 'text/plain', json);
}
