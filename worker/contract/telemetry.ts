import type { AppErrorCode } from '#worker/errors.ts';
import { HTTP_METHODS } from './http-method.ts';
import { deviceId, integer, isoInstant, number, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	scalar,
	type,
} from './schema.ts';
import {
	BROWSERS,
	ENTRY_SOURCES,
	type EventDetail,
	type EventName,
	GPS_STATUS_CODES,
	NETWORKS,
	NOTIFICATIONS,
	SCREEN_CLASSES,
	SYSTEMS,
} from './telemetry-words.ts';

function matching(name: string, pattern: RegExp) {
	return scalar<string>(
		name,
		{ type: 'string', pattern: pattern.source },
		(value) => typeof value === 'string' && pattern.test(value),
	);
}

/** A path without ids: known words, and `:id` for everything else. */
const pattern = () => matching('a path pattern', /^(\/(:id|[A-Za-z][A-Za-z0-9_-]{0,39})?){1,9}$/);
const act = () => matching('an act', /^[a-z][A-Za-z]{0,29}\.[a-z][A-Za-z]{0,39}$/);
const className = () => matching('a class of errors', /^[A-Z][A-Za-z]{0,49}$/);
const place = () => matching('a file, line and column', /^[\w.$-]{1,60}:\d{1,6}:\d{1,7}$/);
const word = () => matching('a word', /^[a-z][A-Za-z-]{0,39}$/);
const language = () => matching('a language', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/);
const version = () => matching('a version', /^\d{1,4}(\.\d{1,4}){2}$/);

/** A code of `worker/errors.ts`, of this or a newer version. */
const errorCode = () => matching('an error code', /^[a-z][a-z-]{0,39}$/);

/** A failure, without personal data (rules 13.1 and 13.2). */
const Entry = named(
	'TelemetryEntry',
	object({
		source: oneOf(ENTRY_SOURCES),
		code: nullable(errorCode()),
		/** Class name of the error. */
		name: className(),
		/** Known browser words only; the server filters again. */
		message: text(0, 200),
		/** Stack lines of own files, innermost first. */
		where: array(place(), 5),
		request: nullable(
			object({
				method: oneOf(HTTP_METHODS),
				path: pattern(),
				/**
				 * null: no answer, or an answer without the mark of the API (rule 16.1), unless it is a
				 * gateway's 500, 502, 503 or 504.
				 */
				status: nullable(integer(100, 599)),
				durationMs: integer(0, 600_000),
				/** Number of failures since the call last succeeded, from 1. */
				attempt: integer(1, 10_000),
			}),
		),
		/** Path pattern of the current screen. */
		screen: pattern(),
		/** The running act; null: none. */
		act: nullable(act()),
		appVersion: version(),
		/** Instants of the first and the last of `count` equal failures. */
		firstAt: isoInstant(),
		lastAt: isoInstant(),
		count: integer(1),
	}),
);

/** An entry as this version reports it. */
export type TelemetryEntry = Omit<Infer<typeof Entry>, 'code'> & {
	readonly code: AppErrorCode | null;
};

/** An event of the app, for example a login or an installation. */
const Event = named(
	'TelemetryEvent',
	object({
		name: word(),
		detail: nullable(word()),
		appVersion: version(),
		firstAt: isoInstant(),
		lastAt: isoInstant(),
		count: integer(1),
	}),
);

/** An event as this version reports it. */
export type TelemetryEvent = Omit<Infer<typeof Event>, 'name' | 'detail'> & {
	readonly name: EventName;
	readonly detail: EventDetail | null;
};

export type TelemetryItem =
	| { readonly kind: 'entry'; readonly item: TelemetryEntry }
	| { readonly kind: 'event'; readonly item: TelemetryEvent };

/**
 * Facts of the device, read by the page. Battery 0 to 1, storage in megabytes, memory in gigabytes.
 */
const Device = named(
	'TelemetryDevice',
	object({
		battery: nullable(number(0, 1)),
		charging: nullable(boolean()),
		network: oneOf(NETWORKS),
		storageUsedMb: nullable(number(0, 1e9)),
		storageQuotaMb: nullable(number(0, 1e9)),
		persisted: nullable(boolean()),
		screen: oneOf(SCREEN_CLASSES),
		memoryGb: nullable(number(0, 4096)),
		language: language(),
		browser: oneOf(BROWSERS),
		/** Major version. */
		browserVersion: nullable(integer(0, 9999)),
		system: oneOf(SYSTEMS),
		installed: boolean(),
		notifications: oneOf(NOTIFICATIONS),
	}),
);

export type DeviceFacts = Infer<typeof Device>;

/** State at the time a batch was built. */
const Last = object({
	geolocation: object({ statusCode: nullable(oneOf(GPS_STATUS_CODES)) }),
	/** Instant of the last sent coaching; null: never. */
	sync: nullable(isoInstant()),
	/** Number of coachings that wait to be sent. */
	pending: integer(0, 100_000),
	locked: boolean(),
});
export type LastFacts = Infer<typeof Last>;

/** POST /v3/telemetry/sync/{userId}, (extension): failures and events of one device. */
export const TelemetryBody = named(
	'TelemetryBody',
	object({
		batchId: uuid(),
		deviceId: deviceId(),
		appVersion: version(),
		sentAt: isoInstant(),
		/** Number of items discarded for lack of room. */
		dropped: integer(),
		/** Number of failed tries to send a batch before this one. */
		failures: integer(),
		entries: array(Entry, 50),
		events: array(Event, 50),
		device: nullable(Device),
		last: Last,
	}),
);
export type TelemetryBody = Infer<typeof TelemetryBody>;
/** A batch of this version. A `batchId` always has the same entries and events. */
export type TelemetryBatch = Omit<TelemetryBody, 'entries' | 'events'> & {
	readonly entries: readonly TelemetryEntry[];
	readonly events: readonly TelemetryEvent[];
};

/** A repeated batch gets the same receipt. */
export const TelemetryResponse = named(
	'TelemetryResponse',
	type({ batchId: uuid(), receivedAt: isoInstant() }),
);
export type TelemetryResponse = Infer<typeof TelemetryResponse>;

/** Batches per page; further pages by `?page=1`, `2`… */
export const HELD_AT_ONCE = 50;

/** GET /v3/telemetry/sync/{userId}, (extension): stored batches of the caller, newest first. */
export const TelemetryHeldResponse = named(
	'TelemetryHeldResponse',
	type({
		/** Number of batches on all pages. */
		total: integer(),
		batches: array(
			type({
				batchId: uuid(),
				deviceId: deviceId(),
				appVersion: version(),
				sentAt: isoInstant(),
				receivedAt: isoInstant(),
				dropped: integer(),
				entries: array(Entry, 50),
				events: array(Event, 50),
				device: nullable(Device),
				last: Last,
			}),
			HELD_AT_ONCE,
		),
	}),
);
export type TelemetryHeldResponse = Infer<typeof TelemetryHeldResponse>;

/** DELETE /v3/telemetry/sync/{userId}, (extension): number of deleted batches. */
export const TelemetryDeletedResponse = named(
	'TelemetryDeletedResponse',
	type({ deleted: integer() }),
);
