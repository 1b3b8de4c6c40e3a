import type { TelemetryItem } from '#worker/contract/telemetry.ts';
import { EVENT_DETAILS, type EventDetail } from '#worker/contract/telemetry-words.ts';

/** Of any name the part that an event may say; null: it says nothing more. */
export function detailOf(name: string): EventDetail | null {
	return EVENT_DETAILS.find((detail) => detail === name) ?? null;
}

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
