import type { Page } from '@playwright/test';

/**
 * The `words` found in any data of this origin on the device: rows of all databases, both storages,
 * readable cookies, cached answers, notifications. `except` lists databases that may contain them.
 */
export async function kept(
	page: Page,
	words: readonly string[],
	except: readonly string[] = [],
): Promise<readonly string[]> {
	return page.evaluate(
		async ({ words, except }) => {
			const texts: string[] = [
				JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
				document.cookie,
			];
			const plain = (_: string, value: unknown) =>
				value instanceof Uint8Array || value instanceof ArrayBuffer
					? new TextDecoder().decode(value)
					: value;
			for (const { name = '' } of await indexedDB.databases()) {
				if (except.includes(name)) continue;
				const opening = indexedDB.open(name);
				await new Promise((resolve, reject) => {
					opening.onsuccess = resolve;
					opening.onerror = reject;
				});
				const db = opening.result;
				for (const table of db.objectStoreNames) {
					const store = db.transaction(table).objectStore(table);
					const rows = store.getAll();
					const keys = store.getAllKeys();
					await new Promise((resolve) => {
						keys.onsuccess = resolve;
					});
					texts.push(name, table, JSON.stringify([keys.result, rows.result], plain));
				}
				db.close();
			}
			for (const name of await caches.keys()) {
				const cache = await caches.open(name);
				for (const request of await cache.keys()) {
					const response = await cache.match(request);
					texts.push(request.url, (await response?.text()) ?? '');
				}
			}
			const registration = await navigator.serviceWorker.getRegistration();
			for (const notification of (await registration?.getNotifications()) ?? []) {
				const { title, body, data, tag } = notification;
				texts.push(JSON.stringify({ title, body, data, tag }));
			}
			return words.filter((word) => texts.some((text) => text.includes(word)));
		},
		{ words, except },
	);
}

/** Names of the databases of persons on this device. */
export async function personalDatabases(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
		return names.filter((name) => /^acompanha-[wc]-/.test(name));
	});
}
