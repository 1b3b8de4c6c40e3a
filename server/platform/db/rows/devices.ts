import type { ColumnType } from 'kysely';
import type { DeviceFacts } from '#worker/contract/telemetry.ts';
import type { Instant, NullableInstant, NullableJson } from './column.ts';

/** A device of a person, as its newest report told. */
export type DeviceRow = {
	company_id: string;
	employee_code: string;
	device_id: string;
	app_version: string;
	last_contact: Instant;
	/** Coachings and checks that wait to be sent. */
	pending: number;
	/** Since when something has waited without a break; null: nothing waits. */
	waiting_since: NullableInstant;
	/** Of the last coaching that was sent. */
	last_sync: NullableInstant;
	locked: boolean;
	/** Reports that the device lost for lack of room, as of the newest batch. */
	dropped: number;
	/** Calls whose content the server refused since something waits. */
	refused: number;
	/** `POST /v3/app/… 422 invalid` */
	last_refusal: string | null;
	facts: NullableJson<DeviceFacts>;
};

/** Pushes of a day that a push service refused, or that were given up. */
export type PushFailureRow = {
	company_id: string;
	day: ColumnType<string, string, string>;
	host: string;
	type: string;
	/** 0: it never answered. */
	status: number;
	times: number;
	last_at: Instant;
};
