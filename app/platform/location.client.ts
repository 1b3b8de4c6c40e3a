import type {
	DeviceReading,
	GeolocationStatus,
	LocationPermission,
	LocationReading,
} from '#worker/contract/location.ts';
import { isAppError } from '#worker/errors.ts';
import {
	betterFix,
	FIX_MAX_AGE_MS,
	FIX_TIMEOUT_MS,
	type Fix,
	failureOf,
	improves,
	JOIN_WITHIN_MS,
	readingOf,
	SHARP_M,
	takenAt,
} from './location-fix.ts';
import { withTimeout } from './with-timeout.ts';

/** After a search without a position the next one begins this much later. */
const LOOK_AGAIN_MS = 60_000;
/** Limit for the battery reading of a check: some systems never answer. */
const BATTERY_LIMIT_MS = 500;

type Failure = Exclude<GeolocationStatus, 'SUCCESS'>;

/** What a screen shows of the position. A new object only when a shown value changes. */
export type LocationState = {
	readonly permission: LocationPermission;
	/** A watch is running and has reported neither a fix nor a failure recently. */
	readonly searching: boolean;
	readonly reading: LocationReading;
	/** The last fix of any age while the permission lasts; the screen shows its age. */
	readonly last: Fix | null;
};

type BatteryNavigator = { getBattery?: () => Promise<{ readonly level: number }> };
type NetworkNavigator = { connection?: { readonly effectiveType?: string } };

const listeners = new Set<() => void>();
let fix: Fix | null = null;
let failure: Failure | null = null;
let permission: LocationPermission = 'geolocation' in navigator ? 'prompt' : 'unsupported';
let watchId: number | null = null;
let users = 0;
let shown: LocationState | null = null;

function changed(): void {
	shown = null;
	for (const listener of listeners) listener();
}

function known(): Failure | null {
	if (permission === 'unsupported') return 'GEOLOCATION_NOT_SUPPORTED';
	return permission === 'denied' ? 'PERMISSION_DENIED' : failure;
}

/** The best reading so far, at most 60 s old. Never waits, never asks for permission. */
export function bestReading(): LocationReading {
	return readingOf(fix, known(), Date.now());
}

export function locationState(): LocationState {
	if (shown !== null) return shown;
	const reading = bestReading();
	const searching = watchId !== null && reading.position === null && failure === null;
	shown = { permission, searching, reading, last: permission === 'granted' ? fix : null };
	return shown;
}

/** Calls back when the location state changes. Returns the function that stops it. */
export function onLocation(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Reads the permission state without asking the person. */
export async function locationPermission(): Promise<LocationPermission> {
	if (permission === 'unsupported') return permission;
	const status = await navigator.permissions.query({ name: 'geolocation' });
	status.onchange = () => {
		permission = status.state;
		failure = null;
		changed();
		// A watch that was denied reports nothing more, even after the permission is granted.
		if (permission === 'granted' && users > 0) retryLocation();
	};
	if (permission !== status.state) {
		permission = status.state;
		changed();
	}
	return permission;
}

function watch(): void {
	if (watchId !== null || permission === 'unsupported') return;
	watchId = navigator.geolocation.watchPosition(
		({ coords: { latitude, longitude, accuracy }, timestamp }) => {
			const now = Date.now();
			fix = betterFix(fix, { latitude, longitude, accuracy, at: takenAt(timestamp, now) }, now);
			failure = null;
			permission = 'granted';
			changed();
		},
		(error) => {
			failure = failureOf(error.code);
			if (failure === 'PERMISSION_DENIED') permission = 'denied';
			changed();
		},
		{ enableHighAccuracy: true, timeout: FIX_TIMEOUT_MS, maximumAge: FIX_MAX_AGE_MS },
	);
	changed();
}

function unwatch(): void {
	users -= 1;
	if (users > 0 || watchId === null) return;
	navigator.geolocation.clearWatch(watchId);
	watchId = null;
	changed();
}

/** Reads while a screen is open, if the permission was already granted. */
export function warmUp(): () => void {
	let stopped = false;
	users += 1;
	void locationPermission().then((state) => {
		if (state === 'granted' && !stopped) watch();
	});
	return () => {
		if (stopped) return;
		stopped = true;
		unwatch();
	};
}

/**
 * Reads until a position is known, again each time the app becomes visible, and every minute while
 * the GPS finds none. It is off in between.
 */
export function readPositionOnce(): () => void {
	let rest = readOnce();
	const look = () => {
		rest();
		if (document.visibilityState === 'visible') rest = readOnce();
	};
	const again = setInterval(() => {
		if (failure !== null) look();
	}, LOOK_AGAIN_MS);
	document.addEventListener('visibilitychange', look);
	return () => {
		clearInterval(again);
		document.removeEventListener('visibilitychange', look);
		rest();
	};
}

function readOnce(): () => void {
	const stopWatch = warmUp();
	const rest = () => {
		clearTimeout(limit);
		stop();
		stopWatch();
	};
	const stop = onLocation(() => {
		if (bestReading().position) rest();
	});
	const limit = setTimeout(rest, FIX_TIMEOUT_MS);
	return rest;
}

/** After the person repaired something: clears the failure and reads again. */
export function retryLocation(): void {
	failure = null;
	if (watchId !== null) navigator.geolocation.clearWatch(watchId);
	watchId = null;
	changed();
	watch();
}

/**
 * Called by a check-in tap, the only place that may open the browser's permission prompt. Resolves
 * at once if the permission was decided before, else when the person has decided.
 */
export async function askPermission(): Promise<LocationPermission> {
	if ((await locationPermission()) !== 'prompt') return permission;
	users += 1;
	watch();
	await new Promise<void>((resolve) => {
		const stop = onLocation(() => {
			if (permission === 'prompt' && failure === null) return;
			stop();
			resolve();
		});
	});
	unwatch();
	return permission;
}

/**
 * The best fix within 30 s that improves on the one a check-in used; null when none came. Only one
 * fix may attach, and a GPS that starts up becomes more accurate step by step. The search therefore
 * goes on until a fix is accurate enough or no screen needs it any more.
 */
export function nextBetterFix(used: LocationReading): Promise<LocationReading | null> {
	const stopWatch = warmUp();
	return new Promise((resolve) => {
		const settle = () => {
			clearTimeout(limit);
			stop();
			document.removeEventListener('visibilitychange', settle);
			const best = bestReading();
			stopWatch();
			resolve(improves(used, best) ? best : null);
		};
		const stop = onLocation(() => {
			const { position } = bestReading();
			if (position && position.accuracy <= SHARP_M && improves(used, bestReading())) settle();
		});
		const limit = setTimeout(settle, JOIN_WITHIN_MS);
		document.addEventListener('visibilitychange', settle);
	});
}

async function batteryLevel(): Promise<number | null> {
	const asked = (navigator as BatteryNavigator).getBattery?.();
	if (!asked) return null;
	try {
		return (await withTimeout(asked, BATTERY_LIMIT_MS)).level;
	} catch (error) {
		// Too late or not permitted: the check is valid without it.
		if (isAppError(error) || error instanceof DOMException) return null;
		throw error;
	}
}

/** The state of the phone at a check (rule 3.9), with the position known so far. */
export async function readDevice(): Promise<DeviceReading> {
	const { connection } = navigator as NetworkNavigator;
	return {
		location: bestReading(),
		battery: await batteryLevel(),
		network: navigator.onLine ? (connection?.effectiveType ?? 'desconhecida') : 'offline',
	};
}
