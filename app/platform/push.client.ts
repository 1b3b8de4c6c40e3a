import type { AppErrorCode } from '#worker/errors.ts';
import { codeOf, errorText } from './error-text.ts';
import { reportEvent } from './telemetry.client.ts';
import { LOADING_LIMIT_MS, withTimeout } from './with-timeout.ts';
import { onWorkerChange, worker } from './worker.client.ts';

/** Section 9: attempted this often; the worker lets one through every 120 s at most. */
const ATTEMPT_EVERY_MS = 119_500;

export type PushState =
	/** The browser knows no pushes, or runs without our service worker. */
	| 'unsupported'
	/** The person said no to the browser; only its settings can change that. */
	| 'denied'
	/** Not asked yet, turned off in the app, or the server does not know of it yet. */
	| 'off'
	| 'on';

let key: string | null | undefined;
let warned: PushState | null = null;
const listeners = new Set<() => void>();

/** Section 8: permission denied or no service worker support only logs a warning. */
function warn(state: PushState): void {
	if (warned === state || (state !== 'denied' && state !== 'unsupported')) return;
	warned = state;
	if (state === 'denied') reportEvent('push-denied');
	// biome-ignore lint/suspicious/noConsole: the specification asks for a line in the log, and for no more
	console.warn(state === 'denied' ? 'Web push: permission denied' : 'Web push: not supported');
}

async function registration(): Promise<ServiceWorkerRegistration | null> {
	const isAble =
		'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
	if (!isAble) return null;
	return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Whether this device shows what arrives while the app is closed. */
export async function pushState(): Promise<PushState> {
	if ((await registration()) === null) return 'unsupported';
	if (Notification.permission === 'denied') return 'denied';
	return (await isWanted()) && (await isHeard()) ? 'on' : 'off';
}

/** Whether the server knows where to push: a subscription that it was never told of shows nothing. */
async function isHeard(): Promise<boolean> {
	const { endpoint } = (await held())?.toJSON() ?? {};
	return endpoint !== undefined && worker.notifications.pushIsRegistered(endpoint);
}

/** Allowed by the browser, perhaps to somebody else, and asked for by this person. */
async function isWanted(): Promise<boolean> {
	return Notification.permission === 'granted' && worker.notifications.pushIsWanted();
}

async function held(): Promise<PushSubscription | null> {
	return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** Whether this server pushes at all; asked once. */
async function serverKey(): Promise<string | null> {
	if (key === undefined) key = await worker.notifications.pushKey();
	return key;
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
	const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isFor(subscription: PushSubscription, wanted: Uint8Array): boolean {
	const { applicationServerKey } = subscription.options;
	if (!applicationServerKey) return false;
	const held = new Uint8Array(applicationServerKey);
	return held.length === wanted.length && held.every((byte, index) => byte === wanted[index]);
}

/** The browser's subscription for the server's key, new where there is none for it. */
async function subscription(publicKey: string): Promise<PushSubscription | null> {
	const manager = (await registration())?.pushManager;
	if (!manager) return null;
	const applicationServerKey = bytes(publicKey);
	const before = await manager.getSubscription();
	if (before && isFor(before, applicationServerKey)) return before;
	await before?.unsubscribe();
	return await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/**
 * Tells the server where this browser is; false where there is nothing to tell. Throws what the
 * network and the push service throw.
 */
async function register(): Promise<boolean> {
	const publicKey = await serverKey();
	const subscribed = publicKey === null ? null : await subscription(publicKey);
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

/** What fails now is tried again later. */
async function quietly(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		// The browser's push service does not answer; or a refusal we know.
		if (!(error instanceof DOMException)) codeOf(error);
	}
}

/** Registers again where the person wants pushes. */
export async function attemptPush(): Promise<void> {
	await quietly(attempt);
}

async function attempt(): Promise<void> {
	if (!navigator.onLine || (await worker.session.user()) === null) return;
	const state = await pushState();
	warn(state);
	if (state === 'unsupported' || !(await isWanted())) return;
	await register();
	if (state === 'off') changed();
}

/** Why it could not be turned on: what our server did, or the browser and its push service. */
export type PushFailure = AppErrorCode | 'browser';

export type TurnOn = 'on' | 'denied' | { readonly failed: PushFailure };

export function pushFailureText(failure: PushFailure): string {
	const reason =
		failure === 'browser'
			? 'Confira a internet e a permissão do Chrome e tente de novo.'
			: errorText(failure);
	return `Os avisos não foram ativados. ${reason}`;
}

/** From a tap: asks the person, subscribes, tells the server. */
export async function turnPushOn(): Promise<TurnOn> {
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

/** The person wants none on this device; the server finds out at the next push. */
export async function turnPushOff(): Promise<void> {
	await worker.notifications.setPushWanted(false);
	await unsubscribe();
	changed();
}

async function unsubscribe(): Promise<void> {
	await (await held())?.unsubscribe();
}

/** Somebody came or went. With nobody here nothing is to come; what has come goes with the person. */
async function follow(): Promise<void> {
	if ((await worker.session.user()) !== null) return attempt();
	await unsubscribe();
}

/** Calls when the permission is changed outside of the app, in the settings of the browser. */
export function onPushPermission(listener: () => void): () => void {
	let status: PermissionStatus | null = null;
	let isOver = false;
	void navigator.permissions.query({ name: 'notifications' }).then((current) => {
		if (isOver) return;
		status = current;
		status.addEventListener('change', listener);
	});
	return () => {
		isOver = true;
		status?.removeEventListener('change', listener);
	};
}

function changed(): void {
	for (const listener of listeners) listener();
}

export function onPushChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Keeps the server's idea of this browser right for as long as the page lives. */
export function keepPush(): void {
	void quietly(attempt);
	setInterval(() => void quietly(attempt), ATTEMPT_EVERY_MS);
	onWorkerChange((topics) => {
		if (topics.includes('session')) void quietly(follow);
		// The server may have been told after all, in another tab or after its time.
		if (topics.includes('notifications')) changed();
	});
}
