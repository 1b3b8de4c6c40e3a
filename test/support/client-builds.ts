import {
	cpSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Hono } from 'hono';
import { loadFiles } from '#server/platform/static/files.ts';
import { serveApp } from '#server/platform/static/serve-app.ts';
import { must } from '#worker/errors.ts';

/** The folder of the built app. */
export const BUILT = fileURLToPath(new URL('../../build/client', import.meta.url));

/** A copy of the built app that a test can change into another build. */
export class ClientBuilds {
	readonly folder = mkdtempSync(join(tmpdir(), 'acompanha-client-'));
	#count = 0;

	constructor() {
		cpSync(BUILT, this.folder, { recursive: true });
	}

	/** Serves the build in the folder; with `keepsOriginal` also the files of the built app, as updates do. */
	served({
		keepsOriginal = false,
		...options
	}: {
		readonly killServiceWorker?: boolean;
		readonly keepsOriginal?: boolean;
	} = {}): Hono {
		const kept = keepsOriginal ? join(BUILT, 'assets') : join(this.folder, 'none');
		const files = loadFiles(this.folder, kept, new Date());
		return serveApp(files, { connectOrigins: [], ...options });
	}

	/** Makes the next build: the same app with another name. `start` replaces its start code. */
	next({ start }: { readonly start?: string } = {}): void {
		this.#count++;
		if (start !== undefined) {
			const entry = this.#rename('entry.client');
			writeFileSync(join(this.folder, 'assets', entry), start);
		}
		this.#rename('manifest');
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}

	#find(name: string): string {
		const files = readdirSync(join(this.folder, 'assets'));
		return must(
			files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js')),
			name,
		);
	}

	/** Renames a hashed file and every reference to it. */
	#rename(name: string): string {
		const before = this.#find(name);
		const after = `${name}-build${this.#count}.js`;
		renameSync(join(this.folder, 'assets', before), join(this.folder, 'assets', after));
		for (const file of ['index.html', 'sw.js', `assets/${this.#find('manifest')}`]) {
			const path = join(this.folder, file);
			writeFileSync(path, readFileSync(path, 'utf8').replaceAll(before, after));
		}
		return after;
	}
}

/** Looks for a newer build, as the page does every hour, and waits until it is downloaded. */
export async function fetchUpdate(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await (await navigator.serviceWorker.ready).update();
	});
	await page.waitForFunction(async () => {
		const registration = await navigator.serviceWorker.ready;
		return registration.waiting !== null;
	});
}
