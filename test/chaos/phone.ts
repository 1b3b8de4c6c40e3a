import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { keepOffline } from '#test/support/offline-documents.ts';
import type { SHELL_PHONE } from '#test/support/phone-browser.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { must } from '#worker/errors.ts';
import { within } from './within.ts';

/** How the tests open a phone: viewport, user agent, program. */
export type PhoneLook = typeof SHELL_PHONE;

type Opening = { readonly offline: boolean; readonly zone: string };

/** A browser answers within this time, or hangs. */
const PATIENCE_MS = 8_000;
/** The loader of these files wraps functions that a page is given in `__name`. */
const LOADER_NAME = 'globalThis.__name ??= (value) => value;';

/** A browser with a profile on disk that any of its processes can be taken from. */
export class ChaosPhone {
	readonly #folder = mkdtempSync(join(tmpdir(), 'acompanha-chaos-phone-'));
	readonly #url: string;
	readonly #look: PhoneLook;
	readonly #complain: (error: string) => void;
	#context: BrowserContext | null = null;
	#browser: CDPSession | null = null;
	#page: Page | null = null;
	#pid = 0;

	constructor(url: string, look: PhoneLook, complain: (error: string) => void) {
		this.#url = url;
		this.#look = look;
		this.#complain = complain;
	}

	/** False after a death that nobody has planned, too. */
	get isOpen(): boolean {
		return this.#context !== null;
	}

	get context(): BrowserContext {
		return must(this.#context, 'open browser');
	}

	/** The tab in front of the person. */
	get page(): Page {
		return must(this.#page, 'page');
	}

	async open({ offline, zone }: Opening): Promise<void> {
		const { defaultBrowserType: _, ...look } = this.#look;
		this.#context = await chromium.launchPersistentContext(this.#folder, {
			...look.launchOptions,
			handleSIGINT: false,
			...look,
			baseURL: this.#url,
			permissions: ['geolocation'],
			geolocation: SAO_PAULO,
			locale: 'pt-BR',
			timezoneId: zone,
			offline,
		});
		const context = this.#context;
		context.once('close', () => {
			if (this.#context === context) this.#context = null;
		});
		context.setDefaultTimeout(PATIENCE_MS);
		await keepOffline(context, offline);
		await this.#context.addInitScript(LOADER_NAME);
		this.#context.on('weberror', (error) => this.#complain(String(error.error())));
		this.#page = must(this.#context.pages()[0], 'page');
		this.#browser = await must(this.#context.browser(), 'browser').newBrowserCDPSession();
		const browser = (await this.#processes()).find(({ type }) => type === 'browser');
		this.#pid = must(browser, 'process of the browser').id;
	}

	/** Does something with the browser; one that is closed, dies or hangs meanwhile is no failure. */
	async ifOpen(act: (context: BrowserContext) => Promise<void>): Promise<void> {
		if (this.#context) await within(PATIENCE_MS, act(this.#context), undefined);
	}

	/**
	 * Opens one more tab, which is in front from now on; the others stay. The browser is closed
	 * afterwards if it crashed or opens no tab any more.
	 */
	async newTab(): Promise<void> {
		const page = await within(PATIENCE_MS, this.context.newPage(), null);
		if (page !== null) this.#page = page;
		else if (this.isOpen) await this.kill();
	}

	/** Goes to the other tab, if there is one. */
	async goToOtherTab(): Promise<boolean> {
		const other = this.context.pages().find((page) => page !== this.#page);
		if (other === undefined) return false;
		this.#page = other;
		await within(PATIENCE_MS, other.bringToFront(), undefined);
		return true;
	}

	/** Closes every tab but the one in front, also crashed ones. */
	async closeOthers(): Promise<void> {
		if (!this.isOpen) return;
		const others = this.context.pages().filter((page) => page !== this.#page);
		await within(PATIENCE_MS, Promise.all(others.map((page) => page.close())), undefined);
	}

	/** SIGKILLs every process of this type: 'renderer', 'network.mojom.NetworkService'. */
	async killProcesses(type: string): Promise<void> {
		for (const { id } of (await this.#processes()).filter((one) => one.type === type)) kill(id);
	}

	/** SIGKILLs the whole browser, before it can write anything. */
	async kill(): Promise<void> {
		const context = this.context;
		const ended = new Promise<void>((resolve) => context.once('close', () => resolve()));
		kill(this.#pid);
		await ended;
		this.#context = null;
	}

	async #processes() {
		const asked = must(this.#browser).send('SystemInfo.getProcessInfo');
		return (await within(PATIENCE_MS, asked, null))?.processInfo ?? [];
	}

	/** Closes the browser as a person does. */
	async close(): Promise<void> {
		await this.ifOpen((context) => context.close());
	}

	async throwAway(): Promise<void> {
		await this.close();
		if (this.isOpen) await this.kill();
		rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	}
}

/** A process may have ended by itself since it was listed. */
function kill(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}
