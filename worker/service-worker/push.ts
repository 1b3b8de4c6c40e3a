import { groupTitle, pushText } from '../domain/notifications/notification.ts';
import {
	type PushPageMessage,
	pathOfPush,
	readPushMessage,
} from '../domain/notifications/push-message.ts';
import { scope } from './scope.ts';

/** Chrome's own option is not in the types. */
type Shown = NotificationOptions & { readonly renotify: boolean };

function pages(): Promise<readonly WindowClient[]> {
	return scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function tellPages(message: PushPageMessage): Promise<void> {
	for (const page of await pages()) page.postMessage(message);
}

function contentOf(data: PushMessageData | null): unknown {
	try {
		return data?.json();
	} catch (error) {
		// Not JSON: shown in general words, for a push that shows nothing costs the permission.
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}

/** A page counts for itself; while none is open nobody knows the figure, only that something came. */
async function markIcon(): Promise<void> {
	const { navigator } = scope;
	if (!('setAppBadge' in navigator) || (await pages()).length > 0) return;
	try {
		await navigator.setAppBadge();
	} catch (error) {
		// The system has no badges, or the person allows none: the notification stands all the same.
		if (!(error instanceof DOMException)) throw error;
	}
}

async function show({ data }: PushEvent): Promise<void> {
	const message = readPushMessage(contentOf(data));
	const type = message?.type ?? 'unknown';
	const shown: Shown = {
		body: pushText(type),
		// One of each group on the lock screen: the newest takes the place of the one before, and rings.
		tag: `acompanha-${type}`,
		renotify: true,
		icon: '/icon-192.png',
		badge: '/icon-badge.png',
		lang: 'pt-BR',
		data: message,
	};
	await Promise.all([
		tellPages({ type: 'PUSHED' }),
		markIcon(),
		scope.registration.showNotification(groupTitle(type), shown),
	]);
}

/** The running app opens it when the person's screen allows; else a new window does. */
async function open(notification: Notification): Promise<void> {
	const id = readPushMessage(notification.data)?.id ?? null;
	const all = await pages();
	const page = all.find(({ focused }) => focused) ?? all[0];
	if (!page) {
		await scope.clients.openWindow(pathOfPush(id));
		return;
	}
	const message: PushPageMessage = { type: 'OPEN_NOTIFICATION', id };
	page.postMessage(message);
	try {
		await page.focus();
	} catch (error) {
		// The system keeps its windows where they are; the page has been told all the same.
		if (!(error instanceof DOMException)) throw error;
	}
}

/** The browser gave up the subscription: a new one with the same key, and a page tells the server. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
	const applicationServerKey = oldSubscription?.options.applicationServerKey;
	if (!newSubscription && applicationServerKey) {
		await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
	}
	await tellPages({ type: 'PUSH_CHANGED' });
}

/** Shows what arrives and opens what is tapped. */
export function startPush(): void {
	scope.addEventListener('push', (event) => event.waitUntil(show(event)));
	scope.addEventListener('notificationclick', (event) => {
		event.notification.close();
		event.waitUntil(open(event.notification));
	});
	scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}
