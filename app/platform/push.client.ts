import type { AppErrorCode } from '#worker/errors.ts';
import { codeOf, errorText } from './error-text.ts';
import { reportEvent } from './telemetry.client.ts';
import { LOADING_LIMIT_MS, withTimeout } from './with-timeout.ts';
import { onWorkerChange, worker } from './worker.client.ts';

/** Rule 11.3: interval of the attempts. The worker sends one at most every 120 s. */
const ATTEMPT_EVERY_MS = 119_500;

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

async function registration(): Promise<ServiceWorkerRegistration | null> {
	const isAble =
		'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
	if (!isAble) return null;
	return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Whether this device shows notifications while the app is closed. */
export async function pushState(): Promise<PushState> {
	if ((await registration()) === null) return 'unsupported';
	if (Notification.permission === 'denied') return 'denied';
	return (await isWanted()) && (await isHeard()) ? 'on' : 'off';
}

/** Whether the server has this subscription. Without it nothing is shown. */
async function isHeard(): Promise<boolean> {
	const { endpoint } = (await held())?.toJSON() ?? {};
	return endpoint !== undefined && worker.notifications.pushIsRegistered(endpoint);
}

/** Whether this person asked for push; the browser's permission may come from another person. */
async function isWanted(): Promise<boolean> {
	return Notification.permission === 'granted' && worker.notifications.pushIsWanted();
}

async function held(): Promise<PushSubscription | null> {
	return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** The server's public key; null when this server sends no push. Asked once. */
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

/** The browser's subscription for the server's key; created when there is none. */
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
 * Sends this browser's subscription to the server; false when there is none. Throws the errors of
 * the network and of the push service.
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

/** Ignores failures: the next attempt repeats the work. */
async function quietly(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		// The browser's push service does not answer, or the server refuses with a known code.
		if (!(error instanceof DOMException)) codeOf(error);
	}
}

/** Registers again if the person wants push. */
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

/**
 * Why it could not be switched on: an error of our server, or of the browser and its push service.
 */
export type PushFailure = AppErrorCode | 'browser';

export type TurnOn = 'on' | 'denied' | { readonly failed: PushFailure };

export function pushFailureText(failure: PushFailure): string {
	const reason =
		failure === 'browser'
			? 'Confira a internet e a permissão do Chrome e tente de novo.'
			: errorText(failure);
	return `Os avisos não foram ativados. ${reason}`;
}

/** Called by a tap: asks for the permission, subscribes, registers with the server. */
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

/** Switches push off on this device. The server finds out at its next push. */
export async function turnPushOff(): Promise<void> {
	await worker.notifications.setPushWanted(false);
	await unsubscribe();
	changed();
}

async function unsubscribe(): Promise<void> {
	await (await held())?.unsubscribe();
}

/** After a login or logout. Without a person no push is expected, and shown ones are closed. */
async function follow(): Promise<void> {
	if ((await worker.session.user()) !== null) return attempt();
	await unsubscribe();
}

/** Calls back when the permission changes outside the app, in the browser's settings. */
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
