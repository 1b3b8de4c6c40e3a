import { codeOf } from '../error-text.ts';
import { worker } from '../worker.client.ts';
import { STORAGE_FAILURES } from './save-failure.ts';
import { savePdv } from './save-pdv.client.ts';
import { forgetRescue, notedRescue, noteRescue, type Rescue } from './unsaved-record.ts';

async function perform(rescue: Rescue): Promise<void> {
	switch (rescue.to) {
		case 'answer':
			await worker.coaching.answer(rescue.request);
			return;
		case 'pdv':
			await savePdv(rescue.request);
			return;
		case 'draft':
			await worker.drafts.write(rescue.form, rescue.value);
			return;
		case 'feedback':
			await worker.coaching.writeFeedback(rescue.request);
			return;
		case 'quiz':
			await worker.quiz.answer(rescue.quizId, rescue.index, rescue.request);
	}
}

/**
 * The page ends, or its screen is taken away: all goes to the worker at once. This does not go through
 * a route action, because the router answers later than a page that ends still runs. The worker may
 * end with the page before it hears of it, so the tab keeps a note until what it says is stored.
 */
export function rescue(rescues: readonly Rescue[]): void {
	if (rescues.length === 0) return;
	const note = noteRescue(rescues);
	// One that is refused stays in its queue, which tells the person if still there.
	Promise.all(rescues.map(perform)).then(() => forgetRescue(note), codeOf);
}

let replaying: Promise<void> | null = null;

/** What the page before this one could not hand over; before anything is read that it changes. */
export function replayRescue(): Promise<void> {
	replaying ??= replay();
	return replaying;
}

async function replay(): Promise<void> {
	for (const noted of notedRescue()) {
		try {
			await perform(noted);
		} catch (error) {
			// A device that cannot write may write later. Else the coaching has moved on in another tab.
			if (STORAGE_FAILURES.has(codeOf(error))) return;
		}
	}
	forgetRescue();
}
