import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test';
import { SAO_PAULO } from '#test/support/places.ts';
import { must } from '#worker/errors.ts';
import { keepMessages } from './messages.ts';
import { keepOffline } from './offline-documents.ts';

const STORAGE = /IndexedDB|QuotaManager|Local Storage|Service Worker\/Database/;
/** How a database was opened, now and the last time. */
const JOURNAL = /\/LOG(\.old)?$/;
/** What the databases of an origin have written last. */
const LAST_WRITES = /indexeddb\.leveldb\/\d+\.log$/;
/** The head of a record: checksum, length 200, kind 'whole'. */
const HEAD = [1, 2, 3, 4, 200, 0, 1];

/** A browser with a profile on disk, so that it can be killed and opened again. */
export class Phone {
	readonly #folder = mkdtempSync(join(tmpdir(), 'acompanha-phone-'));
	readonly #url: string;
	readonly #use: TestInfo['project']['use'];
	readonly #escaped: string[] = [];
	#context: BrowserContext | null = null;
	#pid = 0;

	constructor(url: string, { project }: TestInfo) {
		this.#url = url;
		this.#use = project.use;
	}

	get context(): BrowserContext {
		return must(this.#context, 'open browser');
	}

	get page(): Page {
		return must(this.context.pages()[0], 'page');
	}

	/** Uncaught errors of the page or its worker, in every run. */
	get escaped(): readonly string[] {
		return this.#escaped;
	}

	async open({ offline }: { readonly offline: boolean }): Promise<Page> {
		const { launchOptions, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = this.#use;
		const { locale, timezoneId } = this.#use;
		this.#context = await chromium.launchPersistentContext(this.#folder, {
			...launchOptions,
			baseURL: this.#url,
			viewport: viewport ?? null,
			permissions: ['geolocation'],
			geolocation: SAO_PAULO,
			offline,
			...(userAgent === undefined ? {} : { userAgent }),
			...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
			...(isMobile === undefined ? {} : { isMobile }),
			...(hasTouch === undefined ? {} : { hasTouch }),
			...(locale === undefined ? {} : { locale }),
			...(timezoneId === undefined ? {} : { timezoneId }),
		});
		await keepOffline(this.#context, offline);
		await keepMessages(this.#context);
		this.#context.on('weberror', (error) => this.#escaped.push(String(error.error())));
		this.#pid = await browserPid(this.#context);
		return this.page;
	}

	/** Ends the whole browser at once, before it can write anything. */
	async kill(): Promise<void> {
		const ended = this.context.waitForEvent('close');
		process.kill(this.#pid, 'SIGKILL');
		await ended;
		this.#context = null;
	}

	/** Closes the browser as a person does: it writes its pending data. */
	async close(): Promise<void> {
		await this.#context?.close();
		this.#context = null;
	}

	/**
	 * Call it after a kill. Adds a record without its content to what IndexedDB has written last, as a
	 * kill between the two writes does. Returns the path of the file.
	 */
	tearLog(): string {
		const paths = readdirSync(this.#folder, { recursive: true, encoding: 'utf8' });
		const last = must(
			paths
				.filter((path) => LAST_WRITES.test(path))
				.sort()
				.at(-1),
			'log',
		);
		const path = join(this.#folder, last);
		appendFileSync(path, Buffer.from(HEAD));
		return path;
	}

	/** What the browser has in the folders of its storage, and the journals of its databases. */
	describeStorage(): string {
		const paths = readdirSync(this.#folder, { recursive: true, encoding: 'utf8' });
		return paths
			.filter((path) => STORAGE.test(path))
			.map((path) => ({ path, ...statSync(join(this.#folder, path)) }))
			.map(({ path, size, mtime }) => {
				const journal = JOURNAL.test(path) ? readFileSync(join(this.#folder, path), 'utf8') : '';
				return `${mtime.toISOString()} ${size} ${path}\n${journal}`;
			})
			.join('');
	}

	async throwAway(): Promise<void> {
		await this.close();
		rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	}
}

async function browserPid(context: BrowserContext): Promise<number> {
	const session = await must(context.browser(), 'browser').newBrowserCDPSession();
	const { processInfo } = await session.send('SystemInfo.getProcessInfo');
	await session.detach();
	return must(processInfo.find(({ type }) => type === 'browser')).id;
}
