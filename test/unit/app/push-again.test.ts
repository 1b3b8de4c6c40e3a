// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';
import { AppError } from '#worker/errors.ts';

const KEY = 'AQID';
const SUBSCRIPTION = {
	endpoint: 'https://push.example/1',
	expirationTime: null,
	keys: { p256dh: 'p', auth: 'a' },
};
const held = {
	options: { applicationServerKey: Uint8Array.from([1, 2, 3]).buffer },
	toJSON: () => SUBSCRIPTION,
};

function browserHas(permission: NotificationPermission): void {
	const registration = { pushManager: { getSubscription: async () => held } };
	const value = { getRegistration: async () => registration };
	Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
	vi.stubGlobal('PushManager', class {});
	vi.stubGlobal('Notification', { permission });
}

const live = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const times = () =>
	FakeWorkerThread.asked.filter((call) => call === 'notifications.registerPush').length;

beforeEach(() => {
	vi.useFakeTimers();
	vi.doMock('#app/platform/telemetry.client.ts', () => ({ reportEvent: () => undefined }));
	vi.stubGlobal('Worker', FakeWorkerThread);
	vi.stubGlobal('acompanha', { takeWorker: () => null, scriptUrl: String });
	FakeWorkerThread.answers = {
		'notifications.pushIsWanted': true,
		'notifications.pushIsRegistered': true,
		'notifications.pushKey': KEY,
		'notifications.registerPush': true,
	};
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.doUnmock('#app/platform/telemetry.client.ts');
	vi.resetModules();
	vi.restoreAllMocks();
	FakeWorkerThread.answers = {};
	Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('the subscription is sent to the server at once, and again every 119.5 s', async () => {
	browserHas('granted');
	const { keepPush } = await import('#app/features/notifications/public/push.data.client.ts');
	keepPush();
	await live(0);
	expect(times()).toBe(1);
	await live(119_499);
	expect(times()).toBe(1);
	await live(1);
	expect(times()).toBe(2);
	await live(119_500);
	expect(times()).toBe(3);
});

it('a person who refused push is not registered, and the log mentions it once', async () => {
	const log = vi.spyOn(console, 'warn').mockReturnValue();
	browserHas('denied');
	const { keepPush } = await import('#app/features/notifications/public/push.data.client.ts');
	keepPush();
	await live(300_000);
	expect(times()).toBe(0);
	expect(log).toHaveBeenCalledExactlyOnceWith('Web push: permission denied');
});

it('a person who has not turned push on is not registered, although the browser allows it', async () => {
	FakeWorkerThread.answers = { ...FakeWorkerThread.answers, 'notifications.pushIsWanted': false };
	browserHas('granted');
	const { keepPush } = await import('#app/features/notifications/public/push.data.client.ts');
	keepPush();
	await live(300_000);
	expect(times()).toBe(0);
});

it('nothing is sent while nobody is logged in', async () => {
	FakeWorkerThread.answers = { ...FakeWorkerThread.answers, 'session.user': null };
	browserHas('granted');
	const { keepPush } = await import('#app/features/notifications/public/push.data.client.ts');
	keepPush();
	await live(300_000);
	expect(times()).toBe(0);
});

it('a changed subscription that could not be sent is sent again after 15, 45 and 105 s', async () => {
	const { answers } = FakeWorkerThread;
	FakeWorkerThread.answers = { ...answers, 'notifications.registerPush': new AppError('timeout') };
	browserHas('granted');
	const { refreshPush } = await import('#app/features/notifications/public/push.data.client.ts');
	await refreshPush();
	expect(times()).toBe(1);
	await live(14_999);
	expect(times()).toBe(1);
	await live(1);
	expect(times()).toBe(2);
	await live(30_000);
	expect(times()).toBe(3);
	FakeWorkerThread.answers = answers;
	await live(60_000);
	expect(times()).toBe(4);
	await live(300_000);
	expect(times()).toBe(4);
});
