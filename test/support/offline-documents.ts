import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const NO_NETWORK = {
	offline: true,
	latency: 0,
	downloadThroughput: -1,
	uploadThroughput: -1,
} as const;

const WITH_NETWORK = { ...NO_NETWORK, offline: false } as const;

const OVERRIDE = 'Network.overrideNetworkState';
const ADD_SCRIPT = 'Page.addScriptToEvaluateOnNewDocument';
const REMOVE_SCRIPT = 'Page.removeScriptToEvaluateOnNewDocument';

/**
 * Runs before the scripts of a document that is opened offline. `navigator.onLine` is false from
 * the first line on, until the browser reports a state. An event that only repeats the state is
 * suppressed.
 */
const OFFLINE_FROM_THE_START = `(() => {
	const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
	let isTold = !online.get.call(navigator);
	if (isTold) return;
	const tell = (event) => {
		if (isTold) return;
		isTold = true;
		if (event.type === 'offline') event.stopImmediatePropagation();
	};
	addEventListener('offline', tell, true);
	addEventListener('online', tell, true);
	Object.defineProperty(Navigator.prototype, 'onLine', {
		...online,
		get() {
			return isTold && online.get.call(this);
		},
	});
})()`;

/** One page of a context that can go offline. */
class OfflinePage {
	readonly #page: Page;
	#session: Promise<CDPSession> | null = null;
	#script: string | null = null;
	/** The last command to the browser. */
	#asked: Promise<unknown> = Promise.resolve();
	isOffline = false;

	constructor(page: Page) {
		this.#page = page;
		page.on('framenavigated', () => {
			if (this.isOffline) this.#ask((session) => session.send(OVERRIDE, NO_NETWORK));
		});
	}

	/** A page that closes meanwhile does not answer; that is no failure. */
	#ask(act: (session: CDPSession) => Promise<unknown>): void {
		this.#session ??= this.#page.context().newCDPSession(this.#page);
		const session = this.#session;
		this.#asked = this.#asked.then(async () => act(await session)).catch(() => undefined);
	}

	/** Resolves when documents opened from now on start offline. */
	async startOffline(): Promise<void> {
		if (!this.isOffline) this.#ask((session) => this.#begin(session));
		this.isOffline = true;
		await this.#asked;
	}

	/** Resolves when documents opened from now on start as the browser says. */
	async startAsTheBrowser(): Promise<void> {
		const script = this.#script;
		if (script) this.#ask((session) => session.send(REMOVE_SCRIPT, { identifier: script }));
		this.#script = null;
		this.isOffline = false;
		await this.#asked;
	}

	/** The browser repeats the last command of this session in documents of another process. */
	async tellOnline(): Promise<void> {
		if (this.#session) this.#ask((session) => session.send(OVERRIDE, WITH_NETWORK));
		await this.#asked;
	}

	async #begin(session: CDPSession): Promise<void> {
		await session.send('Page.enable');
		const source = OFFLINE_FROM_THE_START;
		const { identifier } = await session.send(ADD_SCRIPT, { source });
		this.#script = identifier;
	}
}

/**
 * Applies `setOffline` to documents that are opened later. Chromium 150 with Playwright 1.65 does
 * not: every new document has `navigator.onLine === true`. In a correct browser this changes
 * nothing.
 */
export async function keepOffline(
	context: BrowserContext,
	startsOffline = false,
): Promise<BrowserContext> {
	const setOffline = context.setOffline.bind(context);
	const pages = new Map<Page, OfflinePage>();
	let isOffline = startsOffline;
	const watch = (page: Page) => {
		const watched = pages.get(page) ?? new OfflinePage(page);
		pages.set(page, watched);
		page.once('close', () => pages.delete(page));
		return isOffline ? watched.startOffline() : undefined;
	};
	context.on('page', watch);
	context.setOffline = async (offline) => {
		isOffline = offline;
		const each = (act: (page: OfflinePage) => Promise<void>) =>
			Promise.all([...pages.values()].map(act));
		if (offline) {
			await each((page) => page.startOffline());
			await setOffline(true);
			return;
		}
		// A page may load again as soon as it hears of the network, and must not start offline then.
		await each((page) => page.startAsTheBrowser());
		// The network must work before any document is told so.
		await setOffline(false);
		await each((page) => page.tellOnline());
	};
	await Promise.all(context.pages().map(watch));
	return context;
}

/** Keeps documents offline in every context of this browser. */
export function keepOfflineEverywhere(browser: Browser): void {
	const newContext = browser.newContext.bind(browser);
	browser.newContext = async (options) =>
		keepOffline(await newContext(options), options?.offline === true);
}
