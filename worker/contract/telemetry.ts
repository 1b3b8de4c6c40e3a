import type { AppErrorCode } from '../errors.ts';
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
	METHODS,
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

/** An address without ids: words of letters, and `:id` for everything else. */
const pattern = () => matching('a path pattern', /^(\/(:id|[A-Za-z][A-Za-z0-9_-]{0,39})?){1,9}$/);
const act = () => matching('an act', /^[a-z][A-Za-z]{0,29}\.[a-z][A-Za-z]{0,39}$/);
const className = () => matching('a class of errors', /^[A-Z][A-Za-z]{0,49}$/);
const place = () => matching('a file, line and column', /^[\w.$-]{1,60}:\d{1,6}:\d{1,7}$/);
const word = () => matching('a word', /^[a-z][A-Za-z-]{0,39}$/);
const language = () => matching('a language', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/);
const version = () => matching('a version', /^\d{1,4}(\.\d{1,4}){2}$/);

/** Any code of worker/errors.ts, of this version or a newer one. */
const errorCode = () => matching('an error code', /^[a-z][a-z-]{0,39}$/);

/** Something went wrong. Holds what every person's failure could hold, and nothing of this one's. */
const Entry = named(
	'TelemetryEntry',
	object({
		source: oneOf(ENTRY_SOURCES),
		code: nullable(errorCode()),
		/** Class of the error. */
		name: className(),
		/** Only the words all browsers use; the server takes out any other again. */
		message: text(0, 200),
		/** Files of this build with line and column, nearest first. */
		where: array(place(), 5),
		request: nullable(
			object({
				method: oneOf(METHODS),
				path: pattern(),
				/** null: no answer, or not one of ours. */
				status: nullable(integer(100, 599)),
				durationMs: integer(0, 600_000),
				/** 1: the first failure since this call last worked. */
				attempt: integer(1, 10_000),
			}),
		),
		/** The screen in front. */
		screen: pattern(),
		/** What the person had asked of the app; null: it worked by itself. */
		act: nullable(act()),
		appVersion: version(),
		/** Of the first and the newest of equal failures. */
		firstAt: isoInstant(),
		lastAt: isoInstant(),
		count: integer(1),
	}),
);

/** As this version reports it. */
export type TelemetryEntry = Omit<Infer<typeof Entry>, 'code'> & {
	readonly code: AppErrorCode | null;
};

/** Something of note happened to the app, good or bad. */
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

/** As this version reports it. */
export type TelemetryEvent = Omit<Infer<typeof Event>, 'name' | 'detail'> & {
	readonly name: EventName;
	readonly detail: EventDetail | null;
};

export type TelemetryItem =
	| { readonly kind: 'entry'; readonly item: TelemetryEntry }
	| { readonly kind: 'event'; readonly item: TelemetryEvent };

/** The kind of device, in classes. Only the page can read it. Battery 0–1, storage in megabytes, memory in gigabytes. */
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

/** The state of things when a batch was built. */
const Last = object({
	geolocation: object({ statusCode: nullable(oneOf(GPS_STATUS_CODES)) }),
	/** Of the last sending of coachings; null: never. */
	sync: nullable(isoInstant()),
	/** Coachings that wait to be sent. */
	pending: integer(0, 100_000),
	locked: boolean(),
});
export type LastFacts = Infer<typeof Last>;

/** POST /v3/telemetry/sync/{userId}, extension: failures and events of one device, nothing personal. */
export const TelemetryBody = named(
	'TelemetryBody',
	object({
		batchId: uuid(),
		deviceId: deviceId(),
		appVersion: version(),
		sentAt: isoInstant(),
		/** Items the device had no room for. */
		dropped: integer(),
		/** Batches in a row that did not arrive before. */
		failures: integer(),
		entries: array(Entry, 50),
		events: array(Event, 50),
		device: nullable(Device),
		last: Last,
	}),
);
export type TelemetryBody = Infer<typeof TelemetryBody>;
/** What this version sends at once. The same `batchId` always holds the same entries and events. */
export type TelemetryBatch = Omit<TelemetryBody, 'entries' | 'events'> & {
	readonly entries: readonly TelemetryEntry[];
	readonly events: readonly TelemetryEvent[];
};

/** The same batch sent again gets the same receipt. */
export const TelemetryResponse = named(
	'TelemetryResponse',
	type({ batchId: uuid(), receivedAt: isoInstant() }),
);
export type TelemetryResponse = Infer<typeof TelemetryResponse>;

/** Batches in one answer; the next ones are behind `?page=1`, `2`… */
export const HELD_AT_ONCE = 50;

/** GET /v3/telemetry/sync/{userId}, extension: what the server keeps of the caller, newest first. */
export const TelemetryHeldResponse = named(
	'TelemetryHeldResponse',
	type({
		/** In all, on every page. */
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

/** DELETE /v3/telemetry/sync/{userId}, extension: how many batches are gone. */
export const TelemetryDeletedResponse = named(
	'TelemetryDeletedResponse',
	type({ deleted: integer() }),
);
