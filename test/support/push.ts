import { type BrowserContext, expect, type Page } from '@playwright/test';
import { aBrowser } from './push-service.ts';

type Registration = { readonly registrationId: string; readonly scopeURL: string };

/** Delivers to the app through the browser's own push handling, without a public push service. */
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
 * Delivers until the notification is shown. The browser drops pushes while it stops the idle
 * worker, and a real push service repeats them.
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

/** The notifications on the lock screen. */
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
 * Taps the first notification. No browser API can tap, so the event is dispatched in the service
 * worker, and this function waits for what the event waits for.
 */
export async function tapPush(context: BrowserContext): Promise<void> {
	const [worker] = context.serviceWorkers();
	await worker?.evaluate(async () => {
		const scope = globalThis as unknown as ServiceWorkerGlobalScope;
		const [notification] = await scope.registration.getNotifications();
		if (!notification) throw new Error('Nothing to tap');
		const event = new NotificationEvent('notificationclick', { notification });
		const waits: Promise<unknown>[] = [];
		// The browser permits `waitUntil` only for its own events.
		Object.defineProperty(event, 'waitUntil', {
			value: (work: Promise<unknown>) => waits.push(work),
		});
		scope.dispatchEvent(event);
		await Promise.all(waits);
	});
}

/** The number of pages that the service worker knows; a closed page disappears a moment later. */
export async function openPages(context: BrowserContext): Promise<number | undefined> {
	const [worker] = context.serviceWorkers();
	return worker?.evaluate(async () => {
		const { clients } = globalThis as unknown as ServiceWorkerGlobalScope;
		return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
	});
}

/** How often the service worker has requested a badge; the system of a test shows none. */
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
 * The browser drops the subscription, whose key was 4, 2. Returns the requests of the service
 * worker to the push service, which a test cannot reach.
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

/**
 * Replaces the public push service, which a test cannot reach: returns an address and keys for a
 * browser.
 */
export async function withPushService(page: Page): Promise<void> {
	const { endpoint, subscription } = aBrowser('e2e');
	await page.addInitScript(
		({ address, keys }) => {
			// The address that the service returns at present.
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
