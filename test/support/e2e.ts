import {
	type BrowserContext,
	test as base,
	expect,
	type Page,
	type TestInfo,
} from '@playwright/test';
import { type Backend, startBackend } from './backend.ts';
import { logCpu } from './cpu-log.ts';
import { enter, untilMenu } from './login-steps.ts';
import { keepMessagesEverywhere } from './messages.ts';
import { keepOfflineEverywhere } from './offline-documents.ts';
import { isUntouched, openLoggedIn } from './prepared-login.ts';
import { WORKDAY } from './workday.ts';

export type { Backend };
export { expect };

type Fixtures = {
	/** A server at WORKDAY with only the data of the demo company. */
	readonly backend: Backend;
	/** Uncaught errors of the page or its worker. A test that expects some empties the list. */
	readonly escaped: string[];
	/** Logs what the test costs (CPU_LOG). */
	readonly cost: undefined;
};

type WorkerFixtures = {
	/** A start costs most of two seconds of a core, so all tests of a process share one server. */
	readonly servers: { readonly next: () => Promise<Backend> };
};

export const test = base.extend<Fixtures, WorkerFixtures>({
	browser: [
		async ({ browser }, use) => {
			keepOfflineEverywhere(browser);
			keepMessagesEverywhere(browser);
			await use(browser);
		},
		{ scope: 'worker' },
	],
	servers: [
		async ({ browserName: _ }, use) => {
			let backend: Backend | null = null;
			await use({
				next: async () => {
					if (backend?.isWhole) {
						await backend.renew();
						return backend;
					}
					await backend?.remove();
					backend = await startBackend({
						template: process.env.E2E_TEMPLATE,
						startAt: WORKDAY,
					});
					return backend;
				},
			});
			await (backend as Backend | null)?.remove();
		},
		{ scope: 'worker' },
	],
	backend: async ({ servers }, use) => use(await servers.next()),
	cost: [
		async ({ browserName: _ }, use, { titlePath }) => {
			await use(undefined);
			logCpu(titlePath.join(' › '));
		},
		{ auto: true },
	],
	baseURL: async ({ backend }, use) => use(backend.url),
	escaped: [
		async ({ context }, use) => {
			const escaped: string[] = [];
			context.on('weberror', (error) => escaped.push(String(error.error())));
			await use(escaped);
			expect(escaped).toEqual([]);
		},
		{ auto: true },
	],
});

/**
 * For `test.use` in specs that never open the app offline. The service worker stores the whole app
 * in each new browser profile, which takes a second of a core.
 */
export const ONLINE_ONLY = { serviceWorkers: 'block' } as const;

type Workers = 'allow' | 'block';

/** Like ONLINE_ONLY, in a spec where only the tests whose titles match go offline. */
export function onlineExcept(offline: RegExp) {
	return {
		serviceWorkers: async (
			{ browserName: _ }: { readonly browserName: string },
			use: (workers: Workers) => Promise<void>,
			{ title }: TestInfo,
		) => use(offline.test(title) ? 'allow' : 'block'),
	};
}

/**
 * Opens `path` for a person of the demo company. On an unused device the session is written
 * directly, without the login screen.
 */
export async function login(page: Page, employeeCode: string, path = '/menu'): Promise<void> {
	if (isUntouched(page)) return openLoggedIn(page, employeeCode, path);
	await loginOnScreen(page, employeeCode);
	if (path !== '/menu') await page.goto(path);
}

/** Logs in as a person of the demo company and waits for the menu. */
export async function loginOnScreen(page: Page, employeeCode: string): Promise<void> {
	await page.goto('/login?ignoreDevice');
	await untilMenu(page, () => enter(page, employeeCode));
}

/** Waits until the service worker has stored the whole app, which then opens offline. */
export async function readyOffline(page: Page): Promise<void> {
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the device also keeps the screens of trainers. */
export async function readyOfflineAsTrainer(page: Page): Promise<void> {
	await readyOffline(page);
	await page.waitForFunction(async () => {
		const names = await caches.keys();
		const lists = names.map(async (name) => (await caches.open(name)).keys());
		const kept = (await Promise.all(lists)).flat().map(({ url }) => url);
		return kept.filter((url) => url.includes('.resultados')).length >= 3;
	});
}

/** Goes offline: the browser reports it, and no request is answered. */
export async function goOffline(context: BrowserContext, backend: Backend): Promise<void> {
	backend.network.goDown();
	await context.setOffline(true);
}

export async function goOnline(context: BrowserContext, backend: Backend): Promise<void> {
	backend.network.heal();
	await context.setOffline(false);
}

/**
 * The phone loses its network and finds it again: waiting work is sent at once, whatever its pause.
 */
export async function changeNetwork(page: Page): Promise<void> {
	const says = (isOffline: boolean) =>
		page.waitForFunction(
			(expected) => document.body.classList.contains('offline') === expected,
			isOffline,
		);
	await page.context().setOffline(true);
	await says(true);
	await page.context().setOffline(false);
	await says(false);
}
