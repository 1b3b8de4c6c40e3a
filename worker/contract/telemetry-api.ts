import type { Act } from './act.ts';
import type {
	DeviceFacts,
	LastFacts,
	TelemetryEntry,
	TelemetryEvent,
	TelemetryItem,
} from './telemetry.ts';
import type { EventName, GpsStatusCode } from './telemetry-words.ts';

/** The fields of an error that cross between page and worker. */
export type ErrorFacts = {
	readonly name: string;
	readonly message: string;
	readonly stack: string;
	readonly code: string | null;
};

/** Events that only the page can observe. */
export type PageEvent = Extract<
	EventName,
	'version-check-failed' | 'update-applied' | 'installed' | 'push-denied' | 'worker-replaced'
>;

/** All reports collected on this device, for the person to read (rule 13.4). */
export type TelemetryView = {
	readonly appVersion: string;
	readonly loggedIn: boolean;
	readonly online: boolean;
	/** Newest first; at most 100. */
	readonly queued: readonly TelemetryItem[];
	/** Number of waiting items. */
	readonly waiting: number;
	/** Number of items discarded for lack of room since the last batch. */
	readonly dropped: number;
	/** ISO instant; null: never. */
	readonly lastSentAt: string | null;
	readonly device: DeviceFacts | null;
	readonly last: LastFacts;
};

/** A batch stored on the server. */
export type HeldBatch = {
	readonly batchId: string;
	/** ISO instant. */
	readonly receivedAt: string;
	readonly entries: readonly TelemetryEntry[];
	readonly events: readonly TelemetryEvent[];
};

/** `total`: number of batches; `batches`: newest first. */
export type TelemetryHeld = { readonly total: number; readonly batches: readonly HeldBatch[] };

/** Reports of failures and events (rules 13.1 to 13.4). */
export interface TelemetryApi {
	/** The current screen; ids are removed before it is stored. */
	at(path: string): Promise<void>;
	device(facts: DeviceFacts): Promise<void>;
	geolocation(statusCode: GpsStatusCode | null): Promise<void>;
	/** Reports an error of the page (rule 13.2). */
	report(facts: ErrorFacts): Promise<void>;
	event(name: PageEvent): Promise<void>;
	/** Sends the next batch now. Throws unauthenticated, offline. */
	sendNow(): Act<void>;
	/**
	 * Downloads the batches of this person, at most 5,000. Throws unauthenticated, offline, not-found.
	 */
	held(): Promise<TelemetryHeld>;
	/** Deletes all batches of this person; returns their number. Throws as `held`. */
	forgetHeld(): Act<number>;
	/** Works without a session. Throws storage-unavailable. */
	view(): Promise<TelemetryView>;
}
