import { groupTitle, pushText } from '#worker/domain/notifications/notification.ts';
import {
	type PushPageMessage,
	pathOfPush,
	readPushMessage,
} from '#worker/domain/notifications/push-message.ts';
import { scope } from './scope.ts';

/** Chrome's own option, missing in the types. */
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
		// A push that is not JSON is shown with a general text: a push without a notification costs the
		// permission.
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}

/** Sets a plain badge while no page is open: only a page can count the notifications. */
async function markIcon(): Promise<void> {
	const { navigator } = scope;
	if (!('setAppBadge' in navigator) || (await pages()).length > 0) return;
	try {
		await navigator.setAppBadge();
	} catch (error) {
		// The system has no badges, or the person forbids them: the notification is enough.
		if (!(error instanceof DOMException)) throw error;
	}
}

async function show({ data }: PushEvent): Promise<void> {
	const message = readPushMessage(contentOf(data));
	const type = message?.type ?? 'unknown';
	const shown: Shown = {
		body: pushText(type),
		// One notification per group on the lock screen: a newer one replaces the older, with sound.
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

/**
 * Opens the screen of a notification: in a running app when its current screen allows it, otherwise in
 * a new window.
 */
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
		// The system may refuse to focus the window; the page has received the message anyway.
		if (!(error instanceof DOMException)) throw error;
	}
}

/**
 * Called when the browser dropped the subscription: subscribes again with the same key; a page sends
 * it to the server.
 */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
	const applicationServerKey = oldSubscription?.options.applicationServerKey;
	if (!newSubscription && applicationServerKey) {
		await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
	}
	await tellPages({ type: 'PUSH_CHANGED' });
}

/** Shows pushes and opens those that are tapped. */
export function startPush(): void {
	scope.addEventListener('push', (event) => event.waitUntil(show(event)));
	scope.addEventListener('notificationclick', (event) => {
		event.notification.close();
		event.waitUntil(open(event.notification));
	});
	scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}
