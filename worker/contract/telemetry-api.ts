import type { Act } from './act.ts';
import type {
	DeviceFacts,
	LastFacts,
	TelemetryEntry,
	TelemetryEvent,
	TelemetryItem,
} from './telemetry.ts';
import type { EventName, GpsStatusCode } from './telemetry-words.ts';

/** What is left of an error when it crosses between page and worker. */
export type ErrorFacts = {
	readonly name: string;
	readonly message: string;
	readonly stack: string;
	readonly code: string | null;
};

/** What only the page can say of the app's life. */
export type PageEvent = Extract<
	EventName,
	'version-check-failed' | 'update-applied' | 'installed' | 'push-denied' | 'worker-replaced'
>;

/** Exactly what is collected on this device, for the person to read. */
export type TelemetryView = {
	readonly appVersion: string;
	readonly loggedIn: boolean;
	readonly online: boolean;
	/** Newest first; at most 100. */
	readonly queued: readonly TelemetryItem[];
	/** How many wait in all. */
	readonly waiting: number;
	/** How many had no room since the last sending. */
	readonly dropped: number;
	/** ISO instant; null: never. */
	readonly lastSentAt: string | null;
	readonly device: DeviceFacts | null;
	readonly last: LastFacts;
};

/** One batch as the server keeps it, for the person to read or to save. */
export type HeldBatch = {
	readonly batchId: string;
	/** ISO instant. */
	readonly receivedAt: string;
	readonly entries: readonly TelemetryEntry[];
	readonly events: readonly TelemetryEvent[];
};

/** `total`: in all; `batches`: newest first. */
export type TelemetryHeld = { readonly total: number; readonly batches: readonly HeldBatch[] };

export interface TelemetryApi {
	/** The screen in front; ids are taken out before anything is kept. */
	at(path: string): Promise<void>;
	device(facts: DeviceFacts): Promise<void>;
	geolocation(statusCode: GpsStatusCode | null): Promise<void>;
	/** An error of the page. Only its kind and place are kept. */
	report(facts: ErrorFacts): Promise<void>;
	event(name: PageEvent): Promise<void>;
	/** A person asked: the next batch goes now. Throws unauthenticated, offline. */
	sendNow(): Act<void>;
	/** What the server keeps of this person, at most 5,000 batches. Throws unauthenticated, offline, not-found. */
	held(): Promise<TelemetryHeld>;
	/** Removes all of it. Answers how many batches are gone. Throws as `held`. */
	forgetHeld(): Act<number>;
	/** Also without a session. Throws storage-unavailable. */
	view(): Promise<TelemetryView>;
}
