import {
	TelemetryDeletedResponse,
	TelemetryHeldResponse,
	type TelemetryItem,
} from '#worker/contract/telemetry.ts';
import type { HeldBatch, TelemetryApi, TelemetryHeld } from '#worker/contract/telemetry-api.ts';
import { AppError } from '#worker/errors.ts';
import type { ApiClient } from '#worker/sync/api-client.ts';
import type { Core } from '../engine/core.ts';
import { lastFacts } from './telemetry-post.ts';

/** Items shown to a person. */
const SHOWN = 100;

/** Items read from one copy of the server's batches. Enough for the 90 days of rule 13.4. */
const MOST_READ = 5_000;

function pathOf(userId: string): string {
	return `/v3/telemetry/sync/${encodeURIComponent(userId)}`;
}

/** Reads page by page; new batches may move one to the next page, so duplicates are dropped. */
async function heldBatches(api: ApiClient, userId: string): Promise<TelemetryHeld> {
	const found = new Map<string, HeldBatch>();
	for (let page = 0; ; page++) {
		const { total, batches } = await api.get(
			TelemetryHeldResponse,
			`${pathOf(userId)}?page=${page}`,
		);
		for (const batch of batches) found.set(batch.batchId, batch as HeldBatch);
		if (batches.length === 0 || found.size >= total || found.size >= MOST_READ) {
			return { total, batches: [...found.values()] };
		}
	}
}

/** By their last occurrence, because equal failures are counted in one item. */
function newestFirst(items: readonly TelemetryItem[]): readonly TelemetryItem[] {
	return items
		.toReversed()
		.toSorted((one, other) => other.item.lastAt.localeCompare(one.item.lastAt));
}

/** Takes reports from the page and shows a person their own reports. */
export function createTelemetryService(core: Core): TelemetryApi {
	const { telemetry, telemetryStore, environment, http } = core.device;
	return {
		async at(path) {
			telemetry.screen = path;
		},

		async device(facts) {
			telemetry.device = facts;
		},

		async geolocation(statusCode) {
			telemetry.geolocation = statusCode;
		},

		async report(facts) {
			telemetry.page(facts);
		},

		async event(name) {
			telemetry.event(name);
		},

		async sendNow() {
			if (!core.active) throw new AppError('unauthenticated');
			if (!http.online) throw new AppError('offline');
			await core.active.loop.telemetry.sendNow();
		},

		async held() {
			return heldBatches(core.workspace.api, core.user._id);
		},

		async forgetHeld() {
			const { api } = core.workspace;
			const path = pathOf(core.user._id);
			const key = environment.newId();
			return (await api.act(TelemetryDeletedResponse, 'DELETE', path, key)).deleted;
		},

		async view() {
			await telemetry.settled();
			const workspace = core.active?.workspace ?? null;
			const locked = core.session?.locked != null;
			const [items, { dropped, lastSentAt }, last] = await Promise.all([
				telemetryStore.waiting(telemetry.owner()),
				telemetryStore.counts(),
				lastFacts(core.device, workspace, locked),
			]);
			return {
				appVersion: environment.appVersion,
				loggedIn: workspace !== null,
				online: http.online,
				queued: newestFirst(items).slice(0, SHOWN),
				waiting: items.length,
				dropped: dropped + telemetry.lost,
				lastSentAt,
				device: telemetry.device,
				last,
			};
		},
	};
}
