import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';

/** A browser of its own in which the app is installed and its window is open, as on a home screen. */
export async function installedApp(url: string, options: LaunchOptions) {
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-installed-'));
	const context = await chromium.launchPersistentContext(folder, {
		...options,
		// The small headless shell installs nothing.
		...(options.executablePath ? {} : { channel: 'chromium' }),
		baseURL: url,
		locale: 'pt-BR',
		timezoneId: 'America/Sao_Paulo',
	});
	const page: Page = context.pages()[0] ?? (await context.newPage());
	const browser = await context.newCDPSession(page);
	const manifestId = `${url}/`;
	return {
		page,
		context,
		/** The page must show the app. */
		install: () => browser.send('PWA.install', { manifestId, installUrlOrBundleUrl: page.url() }),
		/** What a tap on the icon or on one of its shortcuts does. */
		launch: (path: string) => browser.send('PWA.launch', { manifestId, url: url + path }),
		async remove(): Promise<void> {
			await context.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
