import type {
	CalendarEvent,
	CalendarResponse,
	EventStatus,
	PresenceStatus,
} from '#worker/contract/calendar.ts';
import type { CalendarItem, InvitedPerson } from '#worker/contract/calendar-api.ts';
import type { ShownPerson } from '#worker/contract/person.ts';
import { presenceOf, withPresence } from '#worker/domain/calendar/event.ts';
import { gridEnds, touches } from '#worker/domain/calendar/month.ts';
import { compareNames } from '#worker/domain/plan/route-plan.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';

/** The content of one cache document. */
type Copy = Pick<CalendarResponse, 'events' | 'employees'>;

/** Months kept for reading offline; the one not viewed for the longest time is removed first. */
const MONTHS_KEPT = 6;
const HELD = 'calendarMonths';
const keyOf = (month: string) => `calendar/${month}`;
const NOTHING: Copy = { events: [], employees: [] };

/** The months stored on this device, each with the employees its events name. */
export class CalendarCopies {
	readonly #documents: DocumentStore;
	/** Events of months that are not stored. */
	readonly #loose = new Map<string, Copy>();

	constructor(documents: DocumentStore) {
		this.#documents = documents;
	}

	async held(): Promise<readonly string[]> {
		return (await this.#documents.value<readonly string[]>(HELD)) ?? [];
	}

	row(month: string) {
		return this.#documents.row(keyOf(month));
	}

	async month(month: string): Promise<Copy> {
		return (await this.#documents.value<Copy>(keyOf(month))) ?? NOTHING;
	}

	async replace(month: string, { events, employees }: Copy, at: string): Promise<void> {
		await this.#documents.replace(keyOf(month), { events, employees }, null, at);
		const months = [month, ...(await this.held()).filter((one) => one !== month)];
		const over = months.slice(MONTHS_KEPT);
		if (over.length > 0) await this.#documents.remove(over.map(keyOf));
		await this.#documents.replace(HELD, months.slice(0, MONTHS_KEPT), null, at);
		for (const { _id } of events) this.#loose.delete(_id);
	}

	fail(month: string, at: string): Promise<void> {
		return this.#documents.fail(keyOf(month), at);
	}

	async find(id: string): Promise<Copy | null> {
		for (const month of await this.held()) {
			const copy = await this.month(month);
			const event = copy.events.find(({ _id }) => _id === id);
			if (event) return { ...copy, events: [event] };
		}
		return this.#loose.get(id) ?? null;
	}

	/**
	 * Writes the server's version of an event into every stored month it touches; the age of a month
	 * does not change.
	 */
	async remember({ events, employees }: Copy, zone: string): Promise<void> {
		for (const event of events) {
			this.#loose.set(event._id, { events: [event], employees });
			await this.#change((month, copy) => {
				const { first, last } = gridEnds(month);
				const others = copy.events.filter(({ _id }) => _id !== event._id);
				if (!touches(event, first, last, zone)) return { ...copy, events: others };
				return { events: [...others, event], employees: joined(copy.employees, employees) };
			});
		}
	}

	/** Removes a deleted event. */
	async forget(id: string): Promise<void> {
		this.#loose.delete(id);
		await this.#change((_, copy) => ({
			...copy,
			events: copy.events.filter(({ _id }) => _id !== id),
		}));
	}

	async #change(change: (month: string, copy: Copy) => Copy): Promise<void> {
		for (const month of await this.held()) {
			const row = await this.row(month);
			if (!row?.value || row.lastUpdate === null) continue;
			const copy = change(month, await this.month(month));
			await this.#documents.replace(keyOf(month), copy, null, row.lastUpdate);
		}
	}
}

function joined(all: readonly ShownPerson[], more: readonly ShownPerson[]): readonly ShownPerson[] {
	const known = new Map([...all, ...more].map((one) => [one.employeeCode, one]));
	return [...known.values()];
}

/** The person's changes that the server has not confirmed, by event. */
export type Pending = { readonly status?: EventStatus; readonly presence?: PresenceStatus };

/** An event as this person sees it. */
export function calendarItem(
	event: CalendarEvent,
	employees: ReadonlyMap<string, ShownPerson>,
	own: string,
	pending: Pending = {},
): CalendarItem {
	const answered = pending.presence ? withPresence(event, own, pending.presence) : event;
	const seen = { ...answered, ...(pending.status && { status: pending.status }) };
	const isOwn = seen.ownerCode === own;
	const invited = seen.invitedEmployeesCode.map((employeeCode): InvitedPerson => {
		const unknown = { employeeCode, name: employeeCode, jobTitle: 'Vendedor' } as const;
		return {
			...(employees.get(employeeCode) ?? unknown),
			presence: presenceOf(seen, employeeCode),
		};
	});
	return {
		...seen,
		isOwn,
		ownerName: employees.get(seen.ownerCode)?.name ?? seen.ownerCode,
		presence: isOwn ? null : presenceOf(seen, own),
		invited: invited.sort((a, b) => compareNames(a.name, b.name)),
	};
}
