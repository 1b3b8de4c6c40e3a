import { useCallback, useEffect } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { useLoad } from '#app/platform/use-load.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toastError } from '#app/ui/toast-error.ts';
import type { EventStatus, EventTime, PresenceStatus } from '#worker/contract/calendar.ts';
import type { EventDraft } from '#worker/contract/calendar-api.ts';
import { dayIn, monthOf } from '#worker/domain/calendar/month.ts';
import { AppError, type AppErrorCode } from '#worker/errors.ts';
import {
	type EventFormValues,
	eventDraftName,
	formValuesOf,
	isEventFormValues,
	newEvent,
} from './event-draft.ts';
import { dayFrom, loadToday, ownZone } from './held-calendar.data.client.ts';

const CALENDAR_VIEWS = ['mes', 'semana', 'lista'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Reads `?ver=mes|semana|lista&data=2026-03-11`; by default this month and today. */
export async function loadCalendar({ url }: { readonly url: string }) {
	const params = new URL(url).searchParams;
	const asked = params.get('ver');
	const view = CALENDAR_VIEWS.find((one) => one === asked) ?? 'mes';
	const today = await loadToday();
	const day = dayFrom(params.get('data')) ?? today;
	const month = await worker.calendar.month(monthOf(day));
	return { view, day, today, month, zone: ownZone() };
}
export type LoadedCalendar = Awaited<ReturnType<typeof loadCalendar>>;

export async function loadEvent(id: string) {
	return { id, deferred: await deferAfterDelay(findEvent(id)) };
}

async function findEvent(id: string) {
	try {
		const [event, today] = await Promise.all([worker.calendar.event(id), loadToday()]);
		return { event, today, zone: ownZone(), failure: null };
	} catch (error) {
		return { event: null, failure: codeOf(error) };
	}
}

export type BegunForm = {
	readonly begun: EventFormValues;
	/** Name of the draft. */
	readonly draftName: string;
	readonly isNew: boolean;
	/** Another device has changed the event since this draft was begun. */
	readonly isOld: boolean;
};

export type LoadedForm =
	| { readonly form: BegunForm; readonly failure: null }
	| { readonly form: null; readonly failure: AppErrorCode };

const newId = () => crypto.randomUUID();

/** The draft of the event, else the event, else a new one on the day of the address. */
export async function loadEventForm(
	{ url }: { readonly url: string },
	id: string | null,
): Promise<LoadedForm> {
	const draftName = eventDraftName(id);
	try {
		const kept = await readDraft(draftName);
		if (id === null) {
			const { now } = await worker.session.situation();
			const zone = ownZone();
			const day = dayFrom(new URL(url).searchParams.get('data')) ?? dayIn(now, zone);
			const begun = isEventFormValues(kept) ? kept : newEvent(day, now, zone, newId);
			return { form: { begun, draftName, isNew: true, isOld: false }, failure: null };
		}
		const event = await worker.calendar.event(id);
		if (!event.isOwn) throw new AppError('edit-unauthorised');
		const begun = isEventFormValues(kept) ? kept : formValuesOf(event, ownZone(), newId);
		const isOld = begun.revision !== event.revision;
		return { form: { begun, draftName, isNew: false, isOld }, failure: null };
	} catch (error) {
		return { form: null, failure: codeOf(error) };
	}
}

/** Asks the server for the month when the screen opens. Returns a function that asks again. */
export function useMonthRefresh(month: string): () => void {
	const refresh = useCallback(() => void worker.calendar.refresh(month).catch(codeOf), [month]);
	useEffect(refresh, [refresh]);
	return refresh;
}

/** Asks the server for the event when the screen opens. */
export function useEventRefresh(id: string): void {
	useEffect(() => void worker.calendar.refreshEvent(id).catch(codeOf), [id]);
}

/** Revision of the event as the server has it now. */
export async function findRevision(id: string): Promise<number> {
	await worker.calendar.refreshEvent(id);
	return (await worker.calendar.event(id)).revision;
}

export function findPeople(search: string, limit: number) {
	return worker.calendar.people(search, limit);
}

/** The whole team of the person. */
export function useTeam() {
	return useLoad(() => worker.calendar.team(), []);
}

/** `except`: the event that is being changed; it is not a conflict of its own. */
export function findConflicts(time: EventTime, people: readonly string[], except: string | null) {
	return worker.calendar.conflicts(time, people, except);
}

/** Saves events as an iCalendar file. */
export async function downloadCalendar(
	fileName: string,
	of: Parameters<typeof worker.calendar.file>[0],
): Promise<void> {
	try {
		await saveFile(fileName, 'text/calendar', await worker.calendar.file(of));
	} catch (error) {
		toastError(error);
	}
}

type Saved = { readonly id: string; readonly draft: EventDraft; readonly key: string };
type Answered = { readonly id: string; readonly presence: PresenceStatus };

export const calendarActs = {
	/** `key`: idempotency key of one save; the server writes it once, also if it arrives twice. */
	async save({ id, draft, key, draftName }: Saved & { readonly draftName: string }) {
		await worker.calendar.save(id, draft, key);
		await worker.drafts.forget(draftName);
	},
	async remove(id: string) {
		await worker.calendar.remove(id);
		await worker.drafts.forget(eventDraftName(id));
	},
	async setPresence({ id, presence }: Answered) {
		await worker.calendar.setPresence(id, presence);
	},
	async setStatus({ id, status }: { readonly id: string; readonly status: EventStatus }) {
		await worker.calendar.setStatus(id, status);
	},
};

export function useCalendarActs() {
	return useAct<typeof calendarActs>('/acts/calendar');
}
