import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';

/** A separate browser with the app installed and its window open, as from a home screen. */
export async function installedApp(url: string, options: LaunchOptions) {
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-installed-'));
	const context = await chromium.launchPersistentContext(folder, {
		...options,
		// The small headless shell cannot install apps.
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
		/** Opens the icon or one of its shortcuts, as a tap does. */
		launch: (path: string) => browser.send('PWA.launch', { manifestId, url: url + path }),
		async remove(): Promise<void> {
			await context.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
