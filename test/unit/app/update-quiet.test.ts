// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';

const QUESTION = '/coaching/form/questions/0';
const TAKE_OVER = { type: 'SKIP_WAITING' };

class Version extends EventTarget {
	state = 'installing';
	readonly heard: unknown[] = [];

	postMessage(message: unknown): void {
		this.heard.push(message);
	}

	is(state: string): void {
		this.state = state;
		this.dispatchEvent(new Event('statechange'));
	}
}

const reload = vi.fn();
let registration: EventTarget & { installing: Version | null; waiting: Version | null };

const open = (path: string) => history.replaceState(null, '', path);
const live = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
	vi.useFakeTimers();
	vi.doMock('#app/platform/telemetry.client.ts', () => ({ reportEvent: () => undefined }));
	vi.stubGlobal('Worker', FakeWorkerThread);
	vi.stubGlobal('acompanha', { reload, takeWorker: () => null, scriptUrl: String });
	FakeWorkerThread.answers = {
		'version.makeWay': undefined,
		'version.reloading': undefined,
		'version.view': { mustReload: true },
	};
	registration = Object.assign(new EventTarget(), {
		installing: null,
		waiting: null,
		update: async () => undefined,
	});
	const ready = Promise.resolve(registration);
	const value = Object.assign(new EventTarget(), { controller: {}, ready });
	Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
	open('/menu');
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.doUnmock('#app/telemetry.client.ts');
	vi.resetModules();
	reload.mockClear();
	FakeWorkerThread.answers = {};
	Reflect.deleteProperty(navigator, 'serviceWorker');
	document.body.innerHTML = '';
	open('/');
});

it('a mandatory version is downloaded at once, and applied between questions', async () => {
	const { watchUpdates } = await import('#app/platform/update.client.ts');
	const { keepMandatoryVersion } = await import('#app/platform/mandatory-version.client.ts');
	const version = new Version();
	registration.installing = version;
	await watchUpdates();
	keepMandatoryVersion();
	await live(60_000);
	open(QUESTION);
	registration.installing = null;
	registration.waiting = version;
	version.is('installed');
	await live(60_000);
	expect(version.heard).toEqual([]);
	open('/menu');
	await live(11_000);
	expect(version.heard).toEqual([TAKE_OVER]);
});

it('a version that is activated while a question opens reloads only after the question', async () => {
	const { applyUpdate, watchUpdates } = await import('#app/platform/update.client.ts');
	registration.waiting = new Version();
	await watchUpdates();
	applyUpdate();
	await live(0);
	expect(registration.waiting.heard).toEqual([TAKE_OVER]);
	open(QUESTION);
	navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
	await live(12_000);
	expect(reload).not.toHaveBeenCalled();
	open('/menu');
	await live(11_000);
	expect(reload).toHaveBeenCalledOnce();
});

it.each([
	['a video that plays', '<video></video>', () => setPlaying(true), () => setPlaying(false)],
	['a code that is shown once', '<p data-code>ABCD</p>', () => undefined, () => undefined],
	['an open dialog', '<dialog open></dialog>', () => undefined, () => undefined],
])('%s is not taken away by a reload, also of a page nobody touches', async (_, html, on, off) => {
	const { whenPageIdle } = await import('#app/platform/page-idle.ts');
	document.body.innerHTML = html;
	on();
	let isQuiet = false;
	void whenPageIdle().then(() => {
		isQuiet = true;
	});
	await live(60_000);
	expect(isQuiet).toBe(false);
	off();
	if (!document.querySelector('video')) document.body.innerHTML = '';
	await live(2_000);
	expect(isQuiet).toBe(true);
});

function setPlaying(isPlaying: boolean): void {
	const video = document.querySelector('video');
	if (video) Object.defineProperty(video, 'paused', { configurable: true, value: !isPlaying });
}
