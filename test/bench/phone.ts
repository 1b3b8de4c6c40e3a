import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, type Page } from 'playwright';
import { CHROMIUM_ARGS, findBrowser } from '#test/support/browser.js';
import type { Bench } from './bench.ts';

/** How much slower an entry-level Android phone is than this machine. */
export const SLOWDOWN = 4;

/**
 * `painted(selector)`: milliseconds from the start of the navigation until the frame with the first
 * such element was painted. The loader of these files wraps functions in `__name`.
 */
const PAGE_TOOLS = `
globalThis.__name = (value) => value;
globalThis.afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => resolve(performance.now());
	port2.postMessage(0);
}));
globalThis.painted = (selector) => new Promise((resolve) => {
	const look = () => {
		if (!document.querySelector(selector)) return false;
		observer.disconnect();
		resolve(afterPaint());
		return true;
	};
	const observer = new MutationObserver(look);
	if (!look()) observer.observe(document, { subtree: true, childList: true });
});
`;

declare global {
	/** Both are defined by the script that every page of a phone receives. */
	function afterPaint(): Promise<number>;
	function painted(selector: string): Promise<number>;
}

/**
 * A phone without any data. It has a browser profile on disk, like a person's browser: a private
 * window does not store compiled code and would compile the app again at every start.
 */
export async function newPhone(bench: Bench, baseURL: string): Promise<BrowserContext> {
	const executablePath = findBrowser();
	const profile = mkdtempSync(join(tmpdir(), 'acompanha-phone-'));
	bench.atEnd(async () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
	const context = await chromium.launchPersistentContext(profile, {
		...(executablePath ? { executablePath } : {}),
		args: CHROMIUM_ARGS,
		...devices['Pixel 7'],
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		userAgent:
			'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
		locale: 'pt-BR',
		timezoneId: 'America/Sao_Paulo',
		permissions: ['geolocation'],
		geolocation: { latitude: -23.55, longitude: -46.63 },
		baseURL,
	});
	await context.addInitScript(PAGE_TOOLS);
	bench.atEnd(() => context.close());
	return context;
}

/** Slows the page's main thread, as DevTools does. */
export async function slowDown(page: Page, factor: number): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
}

/** Stops the service worker's thread: the next navigation must start it, as after a pause. */
async function stopServiceWorkers(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send('ServiceWorker.enable');
	await session.send('ServiceWorker.stopAllWorkers');
	await session.detach();
}

/**
 * Milliseconds from the start of the navigation until `selector` is painted, in a new page with a
 * stopped service worker.
 */
export async function coldStart(
	context: BrowserContext,
	{ path, selector, slowdown = 1 }: { path: string; selector: string; slowdown?: number },
): Promise<number> {
	const page = await context.newPage();
	try {
		await stopServiceWorkers(page);
		if (slowdown !== 1) await slowDown(page, slowdown);
		await page.goto(path, { waitUntil: 'commit' });
		return await page.evaluate((wanted) => painted(wanted), selector);
	} finally {
		await page.close();
	}
}
