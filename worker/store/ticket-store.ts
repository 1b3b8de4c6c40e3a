import { type TicketBox, unsentCount } from '#worker/domain/support/ticket-box.ts';
import type { DeviceStore } from './device-store.ts';
import { OTHER_ROWS } from './draft-store.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

const KEY = OTHER_ROWS.tickets;

/** Holds waiting tickets, in the person's database or in that of the device. */
export interface TicketStore {
	read(): Promise<TicketBox>;
	/** Runs in one transaction; resolves when it is durable. `change` is synchronous. */
	change(change: (box: TicketBox) => TicketBox): Promise<void>;
}

/** Tickets of a person, in their database. A ticket leaves the device only when the server has it. */
export function personTickets(db: WorkDatabase, now: () => string): TicketStore {
	return {
		read: () => readPersonTickets(db),
		async change(change) {
			await stored(() =>
				db.transaction('rw', db.written, async () => {
					const row = await db.written.get(KEY);
					const before = (row?.value as TicketBox | undefined) ?? [];
					await db.written.put({ _id: KEY, value: change(before), at: now() });
				}),
			);
		},
	};
}

/**
 * Tickets written without a session, in the database of the device: anyone who uses it can read them.
 */
export function deviceTickets(store: DeviceStore): TicketStore {
	return {
		read: async () => (await store.get('tickets')) ?? [],
		change: (change) => store.update('tickets', (before) => change(before ?? [])),
	};
}

async function readPersonTickets(db: WorkDatabase): Promise<TicketBox> {
	const row = await stored(() => db.written.get(KEY));
	return (row?.value as TicketBox | undefined) ?? [];
}

/**
 * The number of tickets with unsent text, which prevents the removal of the person's data (rule 1.8).
 */
export async function countUnsentTickets(db: WorkDatabase): Promise<number> {
	return unsentCount(await readPersonTickets(db));
}
