import { useCallback, useEffect, useState } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import {
	heldSubscription,
	pushIsSupported,
	subscribeToPush,
	unsubscribeFromPush,
} from '#app/platform/push-subscription.client.ts';
import { reportEvent } from '#app/platform/telemetry.client.ts';
import { LOADING_LIMIT_MS, withTimeout } from '#app/platform/with-timeout.ts';
import { onWorkerChange, worker } from '#app/platform/worker.client.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** Rule 11.3: interval of the attempts. The worker sends one at most every 120 s. */
const ATTEMPT_EVERY_MS = 119_500;
/** First pause before a changed subscription is sent again after a failure; each is twice the last. */
const FIRST_PAUSE_MS = 15_000;

export type PushState =
	/** The browser has no push, or runs without our service worker. */
	| 'unsupported'
	/** The person denied it in the browser; only the browser's settings can change that. */
	| 'denied'
	/** Not asked yet, switched off in the app, or not yet known to the server. */
	| 'off'
	| 'on';

let key: string | null | undefined;
let warned: PushState | null = null;
const listeners = new Set<() => void>();

/** Rule 11.3: denied or unsupported push only logs a warning. */
function warn(state: PushState): void {
	if (warned === state || (state !== 'denied' && state !== 'unsupported')) return;
	warned = state;
	if (state === 'denied') reportEvent('push-denied');
	// biome-ignore lint/suspicious/noConsole: rule 11.3 wants a line in the log
	console.warn(state === 'denied' ? 'Web push: permission denied' : 'Web push: not supported');
}

/** Whether this device shows notifications while the app is closed. */
export async function pushState(): Promise<PushState> {
	if (!(await pushIsSupported())) return 'unsupported';
	if (Notification.permission === 'denied') return 'denied';
	return (await isWanted()) && (await isHeard()) ? 'on' : 'off';
}

/** Whether the server has this subscription. Without it nothing is shown. */
async function isHeard(): Promise<boolean> {
	const { endpoint } = (await heldSubscription())?.toJSON() ?? {};
	return endpoint !== undefined && worker.notifications.pushIsRegistered(endpoint);
}

/** Whether this person asked for push; the browser's permission may come from another person. */
async function isWanted(): Promise<boolean> {
	return Notification.permission === 'granted' && worker.notifications.pushIsWanted();
}

/** The server's public key; null when this server sends no push. Asked once. */
async function serverKey(): Promise<string | null> {
	if (key === undefined) key = await worker.notifications.pushKey();
	return key;
}

/**
 * Sends this browser's subscription to the server; false when there is none. Throws the errors of
 * the network and of the push service.
 */
async function register(): Promise<boolean> {
	const publicKey = await serverKey();
	const subscribed = publicKey === null ? null : await subscribeToPush(publicKey);
	const { endpoint, expirationTime, keys } = subscribed?.toJSON() ?? {};
	const { p256dh, auth } = keys ?? {};
	if (!endpoint || !p256dh || !auth) return false;
	await worker.notifications.registerPush({
		endpoint,
		expirationTime: expirationTime ?? null,
		keys: { p256dh, auth },
	});
	return true;
}

/** Ignores failures, since the next attempt repeats the work. Resolves false after one. */
async function quietly(work: () => Promise<void>): Promise<boolean> {
	try {
		await work();
		return true;
	} catch (error) {
		// The browser's push service does not answer, or the server refuses with a known code.
		if (!(error instanceof DOMException)) codeOf(error);
		return false;
	}
}

/**
 * Registers a changed subscription if the person wants push. Until the server knows it no push
 * arrives, so a failure is repeated before the next regular attempt (rule 11.3).
 */
export async function refreshPush(pauseMs = FIRST_PAUSE_MS): Promise<void> {
	if (await quietly(attempt)) return;
	if (pauseMs < ATTEMPT_EVERY_MS) setTimeout(() => void refreshPush(pauseMs * 2), pauseMs);
}

async function attempt(): Promise<void> {
	if (!navigator.onLine || (await worker.session.user()) === null) return;
	const state = await pushState();
	warn(state);
	if (state === 'unsupported' || !(await isWanted())) return;
	await register();
	if (state === 'off') changed();
}

/**
 * Why it could not be switched on: an error of our server, or of the browser and its push service.
 */
export type PushFailure = AppErrorCode | 'browser';

type TurnOn = 'on' | 'denied' | { readonly failed: PushFailure };

/** Called by a tap: asks for the permission, subscribes, registers with the server. */
async function turnOn(): Promise<TurnOn> {
	const permission = await Notification.requestPermission();
	try {
		if (permission !== 'granted') {
			return permission === 'denied' ? 'denied' : { failed: 'browser' };
		}
		if (!(await withTimeout(register(), LOADING_LIMIT_MS))) return { failed: 'browser' };
		await worker.notifications.setPushWanted(true);
		return 'on';
	} catch (error) {
		return { failed: error instanceof DOMException ? 'browser' : codeOf(error) };
	} finally {
		changed();
	}
}

/** Switches push off on this device. The server finds out at its next push. */
async function turnOff(): Promise<void> {
	await worker.notifications.setPushWanted(false);
	await unsubscribeFromPush();
	changed();
}

export const pushActs = { turnOn, turnOff };

export function usePushActs() {
	return useAct<typeof pushActs>('/acts/notifications');
}

/** After a login or logout. Without a person no push is expected, and shown ones are closed. */
async function follow(): Promise<void> {
	if ((await worker.session.user()) !== null) return attempt();
	await unsubscribeFromPush();
}

function changed(): void {
	for (const listener of listeners) listener();
}

export function onPushChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** null: not known yet. */
export function usePushState(): PushState | null {
	const [state, setState] = useState<PushState | null>(null);
	const ask = useCallback(() => void pushState().then(setState, codeOf), []);
	useEffect(() => {
		ask();
		// The permission is changed outside the app; it is read again when the person comes back.
		document.addEventListener('visibilitychange', ask);
		const stop = onPushChange(ask);
		return () => {
			document.removeEventListener('visibilitychange', ask);
			stop();
		};
	}, [ask]);
	return state;
}

/** Keeps the server's subscription of this browser up to date while the page is open. */
export function keepPush(): void {
	void quietly(attempt);
	setInterval(() => void quietly(attempt), ATTEMPT_EVERY_MS);
	onWorkerChange((topics) => {
		if (topics.includes('session')) void quietly(follow);
		// Another tab may have registered meanwhile, or a call that timed out may have succeeded.
		if (topics.includes('notifications')) changed();
	});
}
