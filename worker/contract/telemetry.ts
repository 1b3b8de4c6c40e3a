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

const Entry = named(
	'TelemetryEntry',
	object({
		source: oneOf(['request', 'page', 'worker']),
		code: nullable(errorCode()),
		name: className(),
		/** Only the words all browsers use; the server takes out any other again. */
		message: text(0, 200),
		where: array(place(), 5),
		request: nullable(
			object({
				method: oneOf(['GET', 'POST', 'PUT', 'DELETE']),
				path: pattern(),
				status: nullable(integer(100, 599)),
				durationMs: integer(0, 600_000),
				attempt: integer(1, 10_000),
			}),
		),
		screen: pattern(),
		act: nullable(act()),
		appVersion: version(),
		firstAt: isoInstant(),
		lastAt: isoInstant(),
		count: integer(1),
	}),
);

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

/** Battery 0–1, storage in megabytes, memory in gigabytes. */
const Device = named(
	'TelemetryDevice',
	object({
		battery: nullable(number(0, 1)),
		charging: nullable(boolean()),
		network: oneOf(['slow-2g', '2g', '3g', '4g', 'offline', 'unknown']),
		storageUsedMb: nullable(number(0, 1e9)),
		storageQuotaMb: nullable(number(0, 1e9)),
		persisted: nullable(boolean()),
		screen: oneOf(['phone', 'tablet', 'desktop']),
		memoryGb: nullable(number(0, 4096)),
		language: language(),
		browser: oneOf(['chrome', 'other', 'undetermined']),
		browserVersion: nullable(integer(0, 9999)),
		system: oneOf(['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'ChromeOS', 'unknown']),
		installed: boolean(),
		notifications: oneOf(['granted', 'denied', 'default', 'unsupported']),
	}),
);

const Last = object({
	/** -1 no GPS, 1 denied, 2 unavailable. */
	geolocation: object({ statusCode: nullable(oneOf([-1, 1, 2])) }),
	sync: nullable(isoInstant()),
	pending: integer(0, 100_000),
	locked: boolean(),
});

/** POST /v3/telemetry/sync/{userId}, extension: failures and events of one device, nothing personal. */
export const TelemetryRequest = named(
	'TelemetryRequest',
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
export type TelemetryRequest = Infer<typeof TelemetryRequest>;

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
