import { type BrowserContext, expect, type Page } from '@playwright/test';
import { aBrowser } from './push-service.ts';

type Registration = { readonly registrationId: string; readonly scopeURL: string };

/** Lets the push service of the browser itself deliver to the app, without one of the world's. */
export async function pushDoor(context: BrowserContext, page: Page) {
	const browser = await context.newCDPSession(page);
	const { origin } = new URL(page.url());
	const known = new Promise<string>((resolve) => {
		browser.on(
			'ServiceWorker.workerRegistrationUpdated',
			({ registrations }: { registrations: Registration[] }) => {
				const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
				if (own) resolve(own.registrationId);
			},
		);
	});
	await browser.send('ServiceWorker.enable');
	const registrationId = await known;
	return {
		deliver: (data: string) =>
			browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
	};
}

/**
 * Delivers until it is shown: the browser drops what comes while it puts the idle worker to sleep,
 * and a push service comes again.
 */
export async function pushUntilShown(
	page: Page,
	door: Awaited<ReturnType<typeof pushDoor>>,
	data: string,
	shown: readonly Partial<NotificationOptions & { title: string; renotify: boolean }>[],
): Promise<void> {
	await expect(async () => {
		await door.deliver(data);
		await expect.poll(() => shownPushes(page), { timeout: 5_000 }).toMatchObject([...shown]);
	}).toPass();
}

/** What stands on the lock screen. */
export function shownPushes(page: Page) {
	return page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		const shown = await registration.getNotifications();
		return shown.map((one) => {
			const { title, body, tag, renotify } = one as Notification & { renotify: boolean };
			return { title, body, tag, renotify };
		});
	});
}

/**
 * Taps the first of them. No interface of the browser can: the event is made in the service worker,
 * and what it waits for is waited for here.
 */
export async function tapPush(context: BrowserContext): Promise<void> {
	const [worker] = context.serviceWorkers();
	await worker?.evaluate(async () => {
		const scope = globalThis as unknown as ServiceWorkerGlobalScope;
		const [notification] = await scope.registration.getNotifications();
		if (!notification) throw new Error('Nothing to tap');
		const event = new NotificationEvent('notificationclick', { notification });
		const waits: Promise<unknown>[] = [];
		// Only an event of the browser itself may wait.
		Object.defineProperty(event, 'waitUntil', {
			value: (work: Promise<unknown>) => waits.push(work),
		});
		scope.dispatchEvent(event);
		await Promise.all(waits);
	});
}

/** How many pages the service worker knows of: one that was left goes a moment later. */
export async function openPages(context: BrowserContext): Promise<number | undefined> {
	const [worker] = context.serviceWorkers();
	return worker?.evaluate(async () => {
		const { clients } = globalThis as unknown as ServiceWorkerGlobalScope;
		return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
	});
}

/** How often the service worker has asked for a mark on the icon; no system of a test draws one. */
export async function iconMarks(context: BrowserContext): Promise<() => Promise<number>> {
	const [worker] = context.serviceWorkers();
	await worker?.evaluate(() => {
		const marks = { asked: 0 };
		Object.assign(globalThis, { marks });
		Object.defineProperty(navigator, 'setAppBadge', {
			value: async () => {
				marks.asked++;
			},
		});
	});
	return async () =>
		(await worker?.evaluate(() => Reflect.get(globalThis, 'marks').asked as number)) ?? 0;
}

/**
 * The browser gives up the subscription, whose key was 4, 2. Answers what the service worker asked
 * the push service for, which no test can reach.
 */
export async function loseSubscription(context: BrowserContext) {
	const [worker] = context.serviceWorkers();
	return worker?.evaluate(async () => {
		const scope = globalThis as unknown as ServiceWorkerGlobalScope;
		const asked: { readonly userVisibleOnly: boolean; readonly key: readonly number[] }[] = [];
		PushManager.prototype.subscribe = async (options) => {
			const key = [...new Uint8Array(options?.applicationServerKey as ArrayBuffer)];
			asked.push({ userVisibleOnly: options?.userVisibleOnly === true, key });
			return {} as PushSubscription;
		};
		const event = new ExtendableEvent('pushsubscriptionchange');
		const waits: Promise<unknown>[] = [];
		Object.defineProperties(event, {
			oldSubscription: { value: { options: { applicationServerKey: new Uint8Array([4, 2]) } } },
			newSubscription: { value: null },
			waitUntil: { value: (work: Promise<unknown>) => waits.push(work) },
		});
		scope.dispatchEvent(event);
		await Promise.all(waits);
		return asked;
	});
}

/** The world's push service, which no test can reach: gives a browser's address and its keys. */
export async function withPushService(page: Page): Promise<void> {
	const { endpoint, subscription } = aBrowser('e2e');
	await page.addInitScript(
		({ address, keys }) => {
			// The address the service gives at present.
			Object.assign(window, { pushAddress: address });
			let isSubscribed = false;
			const subscribed = (applicationServerKey: BufferSource) => ({
				options: { applicationServerKey },
				toJSON: () => ({
					endpoint: Reflect.get(window, 'pushAddress'),
					expirationTime: null,
					keys,
				}),
				unsubscribe: async () => {
					isSubscribed = false;
					return true;
				},
			});
			let key: BufferSource = new Uint8Array();
			Object.assign(PushManager.prototype, {
				getSubscription: async () => (isSubscribed ? subscribed(key) : null),
				subscribe: async (options: { applicationServerKey: BufferSource }) => {
					key = options.applicationServerKey;
					isSubscribed = true;
					return subscribed(key);
				},
			});
		},
		{ address: endpoint, keys: subscription.keys },
	);
}
