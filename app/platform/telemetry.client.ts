import type { ErrorFacts, PageEvent } from '#worker/contract/telemetry-api.ts';
import type { GpsStatusCode } from '#worker/contract/telemetry-words.ts';
import { factsOf } from '#worker/domain/device/telemetry/entries.ts';
import { isAppError } from '#worker/errors.ts';
import { deviceFacts } from './device-facts.client.ts';
import { bestReading, locationPermission, onLocation } from './location.client.ts';
import { gpsStatusCode } from './location-fix.ts';
import { onWorkerReplaced, worker } from './worker.client.ts';

/** Battery and storage change slowly. */
const COLLECT_EVERY_MS = 30 * 60_000;
/** Collecting must not slow the start. */
const COLLECT_AFTER_MS = 3_000;
/** More errors at once repeat each other. */
const MOST_WAITING = 20;

const told = new WeakSet<object>();
/** Not yet given to the worker, which may be what failed. */
let waiting: ErrorFacts[] = [];

async function pass(): Promise<void> {
	const batch = waiting;
	waiting = [];
	for (const [index, facts] of batch.entries()) {
		try {
			await worker.telemetry.report(facts);
		} catch (error) {
			if (!isAppError(error)) throw error;
			waiting = [...batch.slice(index), ...waiting].slice(-MOST_WAITING);
			return;
		}
	}
}

/** Reports an error of the page to telemetry, the same error object only once. */
export function reportError(error: unknown): void {
	// An answer of the router (404) is a screen, not a failure.
	if (!(error instanceof Error) || told.has(error)) return;
	told.add(error);
	waiting = [...waiting, factsOf(error)].slice(-MOST_WAITING);
	quietly(pass());
}

/** A refusal is the worker's failure; callers that need data report it. */
function quietly(work: Promise<void>): void {
	work.catch((error: unknown) => {
		if (!isAppError(error)) throw error;
	});
}

export function reportEvent(name: PageEvent): void {
	quietly(worker.telemetry.event(name));
}

/** Reports the path of the current screen; the worker removes ids from it. */
export function tellScreen(path: string): void {
	quietly(worker.telemetry.at(path));
}

/** Reads the device facts again and sends them to the worker. A missing fact is no failure. */
export async function collectDevice(): Promise<void> {
	quietly(worker.telemetry.device(await deviceFacts()));
}

function watchGps(): void {
	let last: GpsStatusCode | null = null;
	const tell = () => {
		const code = gpsStatusCode(bestReading().status);
		if (code === last) return;
		last = code;
		quietly(worker.telemetry.geolocation(code));
	};
	onLocation(tell);
	void locationPermission().then(tell);
}

/** Starts with the page: uncaught errors, GPS state, device facts. */
export function startTelemetry(): void {
	addEventListener('error', ({ error }) => reportError(error));
	addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
	addEventListener('appinstalled', () => reportEvent('installed'));
	onWorkerReplaced(() => reportEvent('worker-replaced'));
	watchGps();
	setTimeout(() => void collectDevice(), COLLECT_AFTER_MS);
	setInterval(() => void collectDevice(), COLLECT_EVERY_MS);
}
