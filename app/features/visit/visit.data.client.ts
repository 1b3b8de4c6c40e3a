import { redirect } from '@remix-run/react';
import { rememberScreen } from '#app/platform/last-screen.client.ts';
import { replayUnsaved, unsavedRecovery } from '#app/platform/saving/unsaved-recovery.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { Feedbacks } from '#worker/contract/feedback.ts';
import type { PdvDraftPatch, PdvPatch } from '#worker/contract/visit-input.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';

/** The coaching moved on while the screen was being read: another tab, expiry, a late tap. */
const MOVED: ReadonlySet<AppErrorCode> = new Set([
	'no-coaching',
	'coaching-expired',
	'no-current-stage',
	'wrong-stage',
	'route-not-found',
	'question-not-found',
]);

/**
 * Reads what a screen of a coaching shows, and keeps its address meanwhile: a phone that dies when the
 * screen has just appeared opens it again (rule 1.16). If the coaching has moved on, redirects to its current
 * screen instead of throwing.
 */
export async function readVisit<View>(request: Request, read: () => Promise<View>): Promise<View> {
	const { pathname, search } = new URL(request.url);
	try {
		await replayUnsaved();
		const [view] = await Promise.all([read(), rememberScreen(pathname + search)]);
		return view;
	} catch (error) {
		if (!isAppError(error) || !MOVED.has(error.code)) throw error;
		const coaching = await worker.coaching.current();
		const target = coaching?.route ?? '/coaching';
		// The coaching's own screen cannot be read: a redirect to it would loop for ever.
		if (pathname + search === target) throw error;
		throw redirect(target);
	}
}

/** Of an open visit, or of a client before the check-in. */
export type PdvNotes =
	| { readonly stageId: string; readonly patch: PdvPatch }
	| { readonly clientCode: string; readonly patch: PdvDraftPatch };

/** What a coach notes about a client, whichever of its screens it is written on. */
export const notesActs = {
	/**
	 * Resolves when the notes are durable, with the revision of the coaching; 0 before the check-in,
	 * which makes the first revision of the visit.
	 */
	async savePdv(notes: PdvNotes): Promise<number> {
		if ('stageId' in notes) return worker.coaching.updatePdv(notes.stageId, notes.patch);
		await worker.coaching.writePdvDraft(notes.clientCode, notes.patch);
		return 0;
	},
};

export const feedbackActs = {
	/** Resolves when the texts are durable, with the revision of the coaching. */
	saveFeedback(change: Partial<Feedbacks>): Promise<number> {
		return worker.coaching.writeFeedback(change);
	},
};

export const visitRecovery = unsavedRecovery('visit', { ...notesActs, ...feedbackActs });
