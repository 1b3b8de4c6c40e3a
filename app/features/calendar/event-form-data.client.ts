import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { dayIn } from '#worker/domain/calendar/month.ts';
import { AppError, type AppErrorCode } from '#worker/errors.ts';
import { dayFrom, ownZone } from './calendar-data.client.ts';
import {
	eventDraftWord,
	isWrittenEvent,
	newEvent,
	type WrittenEvent,
	writtenEvent,
} from './event-draft.ts';

export type BegunForm = {
	readonly begun: WrittenEvent;
	/** The word under which it is kept. */
	readonly word: string;
	readonly isNew: boolean;
	/** Another device has changed the event since this was begun. */
	readonly isOld: boolean;
};

export type LoadedForm =
	| { readonly form: BegunForm; readonly failure: null }
	| { readonly form: null; readonly failure: AppErrorCode };

const ids = () => crypto.randomUUID();

/** What is written and not saved, else the event, else a new one on the day of the address. */
export async function loadEventForm(
	{ url }: { readonly url: string },
	id: string | null,
): Promise<LoadedForm> {
	const word = eventDraftWord(id);
	try {
		const kept = await readDraft(word);
		if (id === null) {
			const { now } = await worker.session.situation();
			const zone = ownZone();
			const day = dayFrom(new URL(url).searchParams.get('data')) ?? dayIn(now, zone);
			const begun = isWrittenEvent(kept) ? kept : newEvent(day, now, zone, ids);
			return { form: { begun, word, isNew: true, isOld: false }, failure: null };
		}
		const event = await worker.calendar.event(id);
		if (!event.isOwn) throw new AppError('edit-unauthorised');
		const begun = isWrittenEvent(kept) ? kept : writtenEvent(event, ownZone(), ids);
		const isOld = begun.revision !== event.revision;
		return { form: { begun, word, isNew: false, isOld }, failure: null };
	} catch (error) {
		return { form: null, failure: codeOf(error) };
	}
}
