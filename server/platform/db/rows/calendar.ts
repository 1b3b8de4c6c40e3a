import type { EventStatus, PresenceStatus } from '#worker/contract/calendar.ts';

import type { Instant, NullableInstant } from './column.ts';

export type CalendarEventRow = {
	company_id: string;
	/** UUID made by a device. */
	event_id: string;
	owner_code: string;
	title: string;
	description: string;
	place: string;
	all_day: boolean;
	/** As its owner gave it: an ISO instant, or of whole days an ISO date. */
	start_text: string;
	end_text: string;
	/** IANA. */
	time_zone: string;
	/** What it covers in its own zone, the end not included. */
	starts_at: Instant;
	ends_at: Instant;
	status: EventStatus;
	reminder_minutes: number | null;
	/** When people are to be reminded; null: nobody is, or everybody was. */
	remind_at: NullableInstant;
	revision: number;
	updated_at: Instant;
};

export type CalendarInvitationRow = {
	company_id: string;
	event_id: string;
	employee_code: string;
	/** null: nothing was answered yet. */
	presence: PresenceStatus | null;
};

/** A kind of notification that a person has said something about; without a row it is pushed. */
export type NotificationPreferenceRow = {
	company_id: string;
	employee_code: string;
	type: string;
	push: boolean;
};
