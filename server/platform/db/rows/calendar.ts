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
	/** As the owner entered it: an ISO instant, or an ISO date for whole days. */
	start_text: string;
	end_text: string;
	/** IANA time zone. */
	time_zone: string;
	/** Start and end in its own zone, the end excluded. */
	starts_at: Instant;
	ends_at: Instant;
	status: EventStatus;
	reminder_minutes: number | null;
	/** Time of the reminder; null: none, or already sent. */
	remind_at: NullableInstant;
	revision: number;
	updated_at: Instant;
};

export type CalendarInvitationRow = {
	company_id: string;
	event_id: string;
	employee_code: string;
	/** null: no answer yet. */
	presence: PresenceStatus | null;
};

/** A person's choice for a type of notification; without a row it is pushed. */
export type NotificationPreferenceRow = {
	company_id: string;
	employee_code: string;
	type: string;
	push: boolean;
};
