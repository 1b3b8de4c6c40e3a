import type { TelemetryApi } from '#worker/api-telemetry.ts';
import { AppError } from '#worker/errors.ts';
import type { Core } from './core.ts';
import { lastFacts } from './telemetry-post.ts';

/** More than a person reads. */
const SHOWN = 100;

/** What the page tells, and what the person may read of it. */
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
			if (!core.seat) throw new AppError('unauthenticated');
			if (!http.online) throw new AppError('offline');
			await core.seat.loop.telemetry.sendNow();
		},

		async view() {
			await telemetry.settled();
			const workspace = core.seat?.workspace ?? null;
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
				queued: items.toReversed().slice(0, SHOWN),
				waiting: items.length,
				dropped: dropped + telemetry.lost,
				lastSentAt,
				device: telemetry.device,
				last,
			};
		},
	};
}
