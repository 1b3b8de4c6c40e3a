import type { AppErrorCode } from '#worker/errors.ts';

/** Section 8: -1 the device has no GPS, 1 denied, 2 unavailable. */
export type GpsStatusCode = -1 | 1 | 2;

export const ENTRY_SOURCES = ['request', 'page', 'worker'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** Something went wrong. Holds what every person's failure could hold, and nothing of this one's. */
export type TelemetryEntry = {
	readonly source: EntrySource;
	readonly code: AppErrorCode | null;
	/** Class of the error. */
	readonly name: string;
	/** In the words every browser uses; what it was about is '…'. */
	readonly message: string;
	/** Files of this build with line and column, nearest first. */
	readonly where: readonly string[];
	readonly request: {
		readonly method: string;
		/** Pattern: no id, no code. */
		readonly path: string;
		/** null: no answer, or not one of ours. */
		readonly status: number | null;
		/** Milliseconds. */
		readonly durationMs: number;
		/** 1: the first failure since this call last worked. */
		readonly attempt: number;
	} | null;
	/** Pattern of the screen in front. */
	readonly screen: string;
	/** What the person had asked of the app; null: it worked by itself. */
	readonly act: string | null;
	readonly appVersion: string;
	/** ISO instants of the first and the newest of equal failures. */
	readonly firstAt: string;
	readonly lastAt: string;
	readonly count: number;
};

export const EVENT_NAMES = [
	'start',
	'login',
	'logout',
	'logout-untold',
	'locked',
	'unlocked',
	'sync-failed',
	'full-sync',
	'data-lost',
	'worker-replaced',
	'version-check-failed',
	'update-applied',
	'installed',
	'push-denied',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Sync categories and kinds of loss: the only things an event may say beyond its name. */
export const EVENT_DETAILS = [
	'coaching',
	'forms',
	'parameters',
	'routePlan',
	'portfolio',
	'user',
	'diagnosis',
	'hierarchy',
	'coachingFeedback',
	'coachingPdvs',
	'clientCategory',
	'vacationAlert',
	'missing',
	'behind',
	'damaged',
] as const;
export type EventDetail = (typeof EVENT_DETAILS)[number];

/** Of any name the part that an event may say; null: it says nothing more. */
export function detailOf(name: string): EventDetail | null {
	return EVENT_DETAILS.find((detail) => detail === name) ?? null;
}

/** Something of note happened to the app, good or bad. */
export type TelemetryEvent = {
	readonly name: EventName;
	readonly detail: EventDetail | null;
	readonly appVersion: string;
	readonly firstAt: string;
	readonly lastAt: string;
	readonly count: number;
};

export const NETWORKS = ['slow-2g', '2g', '3g', '4g', 'offline', 'unknown'] as const;
export const SCREEN_CLASSES = ['phone', 'tablet', 'desktop'] as const;
export const BROWSERS = ['chrome', 'other', 'undetermined'] as const;
export const SYSTEMS = [
	'Android',
	'iOS',
	'Windows',
	'macOS',
	'Linux',
	'ChromeOS',
	'unknown',
] as const;
export const NOTIFICATIONS = ['granted', 'denied', 'default', 'unsupported'] as const;

/** The kind of device, in classes. Only the page can read it; null: the browser did not tell in time. */
export type DeviceFacts = {
	/** 0–1. */
	readonly battery: number | null;
	readonly charging: boolean | null;
	readonly network: (typeof NETWORKS)[number];
	readonly storageUsedMb: number | null;
	readonly storageQuotaMb: number | null;
	readonly persisted: boolean | null;
	readonly screen: (typeof SCREEN_CLASSES)[number];
	readonly memoryGb: number | null;
	/** BCP 47. */
	readonly language: string;
	readonly browser: (typeof BROWSERS)[number];
	/** Major version. */
	readonly browserVersion: number | null;
	readonly system: (typeof SYSTEMS)[number];
	readonly installed: boolean;
	readonly notifications: (typeof NOTIFICATIONS)[number];
};

/** Section 3: the state of things when a batch was built. */
export type LastFacts = {
	readonly geolocation: { readonly statusCode: GpsStatusCode | null };
	/** ISO instant of the last sending of coachings; null: never. */
	readonly sync: string | null;
	/** Coachings that wait to be sent. */
	readonly pending: number;
	readonly locked: boolean;
};

/** What is sent at once. The same `batchId` always holds the same entries and events. */
export type TelemetryBatch = {
	readonly batchId: string;
	readonly deviceId: string;
	readonly appVersion: string;
	readonly sentAt: string;
	/** Items the device could not keep since the batch before. */
	readonly dropped: number;
	/** Batches in a row that did not arrive before this one. */
	readonly failures: number;
	readonly entries: readonly TelemetryEntry[];
	readonly events: readonly TelemetryEvent[];
	readonly device: DeviceFacts | null;
	readonly last: LastFacts;
};

export type TelemetryItem =
	| { readonly kind: 'entry'; readonly item: TelemetryEntry }
	| { readonly kind: 'event'; readonly item: TelemetryEvent };

/** Equal for what is worth telling once, with a count. */
export function keyOf({ kind, item }: TelemetryItem): string {
	if (kind === 'event') return JSON.stringify([kind, item.name, item.detail, item.appVersion]);
	const { source, code, name, message, where, request, screen, act, appVersion } = item;
	const call = request && [request.method, request.path, request.status];
	return JSON.stringify([kind, source, code, name, message, where, call, screen, act, appVersion]);
}

/** Two equal items as one: the newest figures, counted together. */
export function coalesce(older: TelemetryItem, newer: TelemetryItem): TelemetryItem {
	const count = older.item.count + newer.item.count;
	return {
		kind: newer.kind,
		item: { ...newer.item, firstAt: older.item.firstAt, count },
	} as TelemetryItem;
}

/** Of a batch: small enough for any signal. */
export const BATCH_ITEMS = 40;
export const BATCH_BYTES = 24 * 1024;
/** Kept on the device; the oldest go first. */
export const KEPT_ITEMS = 500;

/** How many of the items, oldest first, go into the next batch; at least one of a list that has any. */
export function batchSize(items: readonly TelemetryItem[]): number {
	let bytes = 0;
	let size = 0;
	for (const item of items.slice(0, BATCH_ITEMS)) {
		bytes += JSON.stringify(item.item).length;
		if (size > 0 && bytes > BATCH_BYTES) break;
		size++;
	}
	return size;
}
