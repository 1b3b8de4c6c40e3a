import { createHash } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { readSession } from '#worker/contract/read-session.ts';
import { must } from '#worker/errors.ts';
import type { StoredClock, StoredSession } from '#worker/store/device-store.ts';

const prepared = new WeakSet<BrowserContext>();

/** Whether the app has never run here, so that a session can be written before it starts. */
export function isUntouched(page: Page): boolean {
	return page.url() === 'about:blank' && !prepared.has(page.context());
}

type Settings = { readonly session: StoredSession; readonly clock: StoredClock };

/**
 * Opens a real session of the server. Its cookie is in the browser afterwards. The server's clock
 * is used, so the time of this machine does not matter.
 */
async function openSession(page: Page, employeeCode: string): Promise<Settings> {
	const response = await page.request.post('/api/v2/auth/app/authenticate', {
		data: { employeeCode, password: DEMO_PASSWORD },
	});
	const { user, entry } = readSession(await response.json());
	const hash = createHash('sha256').update(`acompanha ${user.employeeCode}`).digest('hex');
	const now = Date.parse(must(response.headers().date, 'Date header'));
	return {
		session: { user, userHash: hash.slice(0, 32), locked: null, entry },
		clock: { offsetMs: now - Date.now(), lastSeen: new Date(now).toISOString() },
	};
}

/**
 * Opens `path` on a device where this person has logged in before. The session is written in the
 * transaction that creates the device's database, so the app cannot open the database earlier.
 */
export async function openLoggedIn(page: Page, employeeCode: string, path: string): Promise<void> {
	prepared.add(page.context());
	const settings = await openSession(page, employeeCode);
	const script = await page.addInitScript((stored) => {
		if (self !== top || !location.protocol.startsWith('http')) return;
		// Dexie's version 1.
		const opening = indexedDB.open('acompanha-device', 10);
		opening.onupgradeneeded = () => {
			const store = opening.result.createObjectStore('settings', { keyPath: 'key' });
			for (const [key, value] of Object.entries(stored)) store.put({ key, value });
		};
		opening.onsuccess = () => opening.result.close();
	}, settings);
	await page.goto(path);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	// Otherwise the script would write the session again after a test empties the device.
	await script.dispose();
}
