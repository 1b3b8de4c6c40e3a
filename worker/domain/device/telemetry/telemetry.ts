import type { TelemetryItem } from '#worker/contract/telemetry.ts';
import { EVENT_DETAILS, type EventDetail } from '#worker/contract/telemetry-words.ts';

/** Returns the part of a name that an event may report; null: none. */
export function detailOf(name: string): EventDetail | null {
	return EVENT_DETAILS.find((detail) => detail === name) ?? null;
}

/** Items with equal keys are reported as one item with a count. */
export function keyOf({ kind, item }: TelemetryItem): string {
	if (kind === 'event') return JSON.stringify([kind, item.name, item.detail, item.appVersion]);
	const { source, code, name, message, where, request, screen, act, appVersion } = item;
	const call = request && [request.method, request.path, request.status];
	return JSON.stringify([kind, source, code, name, message, where, call, screen, act, appVersion]);
}

/** Joins two equal items: the newest values, and the sum of the counts. */
export function coalesce(older: TelemetryItem, newer: TelemetryItem): TelemetryItem {
	const count = older.item.count + newer.item.count;
	return {
		kind: newer.kind,
		item: { ...newer.item, firstAt: older.item.firstAt, count },
	} as TelemetryItem;
}

/** Maximum items of a batch, small enough for a weak network (rule 13.3). */
export const BATCH_ITEMS = 40;
export const BATCH_BYTES = 24 * 1024;
/** Maximum items kept on the device; the oldest are dropped first (rule 13.3). */
export const KEPT_ITEMS = 500;

/**
 * Returns the number of items, oldest first, in the next batch (rule 13.3); at least one if there is
 * any.
 */
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
