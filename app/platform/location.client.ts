import type {
	GeolocationStatus,
	LocationPermission,
	LocationReading,
} from '#worker/contract/location.ts';
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
import { locationStatus } from './location-status.client.ts';

/** After a search without a position the next one begins this much later. */
const LOOK_AGAIN_MS = 60_000;

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

const listeners = new Set<() => void>();
let fix: Fix | null = null;
let failure: Failure | null = null;
let permission: LocationPermission = 'geolocation' in navigator ? 'prompt' : 'unsupported';
let watchId: number | null = null;
/**
 * For a watch that calls nobody back: ends its search, or begins another one when its fix becomes too
 * old, because a screen must not promise what a check-in cannot record.
 */
let silence: ReturnType<typeof setTimeout> | undefined;
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
	const status = await locationStatus();
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
			clearTimeout(silence);
			silence = setTimeout(retryLocation, fix.at + FIX_MAX_AGE_MS + 1 - now);
			changed();
		},
		(error) => {
			failure = failureOf(error.code);
			if (failure === 'PERMISSION_DENIED') permission = 'denied';
			changed();
		},
		{ enableHighAccuracy: true, timeout: FIX_TIMEOUT_MS, maximumAge: FIX_MAX_AGE_MS },
	);
	silence = setTimeout(endSearch, FIX_TIMEOUT_MS);
	changed();
}

/** After 30 s without an answer the search counts as failed; a position that still comes is used. */
function endSearch(): void {
	if (permission !== 'granted' || !locationState().searching) return;
	failure = 'TIMEOUT';
	changed();
}

function clearWatch(): void {
	clearTimeout(silence);
	if (watchId !== null) navigator.geolocation.clearWatch(watchId);
	watchId = null;
}

function unwatch(): void {
	users -= 1;
	if (users > 0 || watchId === null) return;
	clearWatch();
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
	const limit = setTimeout(() => {
		endSearch();
		rest();
	}, FIX_TIMEOUT_MS);
	return rest;
}

/** After the person repaired something: clears the failure and reads again. */
export function retryLocation(): void {
	failure = null;
	clearWatch();
	changed();
	watch();
}

/**
 * Called by a check-in tap, the only place that may open the browser's permission prompt. Resolves
 * at once if the permission was decided before, else when the person has decided, or after 30 s of a
 * prompt that nobody answers ('prompt').
 */
export async function askPermission(): Promise<LocationPermission> {
	if ((await locationPermission()) !== 'prompt') return permission;
	users += 1;
	// Shows a prompt again that was left without an answer.
	retryLocation();
	await new Promise<void>((resolve) => {
		const settle = () => {
			clearTimeout(limit);
			stop();
			resolve();
		};
		const stop = onLocation(() => {
			if (permission !== 'prompt' || failure !== null) settle();
		});
		const limit = setTimeout(settle, FIX_TIMEOUT_MS);
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
