import { expect, test } from '@playwright/test';
import { startBackend } from '#test/support/backend.ts';
import { SHELL_PHONE } from '#test/support/phone-browser.ts';
import { WORKDAY } from '#test/support/workday.ts';

const HOST = 'outro.exemplo.test';
const { launchOptions } = SHELL_PHONE;
const args = [...launchOptions.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
test.use({ launchOptions: { ...launchOptions, args } });

test('over plain http the app says once that it needs https and what to do, and loads nothing', async ({
	page,
}) => {
	const backend = await startBackend({ template: process.env.E2E_TEMPLATE, startAt: WORKDAY });
	try {
		const errors: string[] = [];
		const workers: string[] = [];
		page.on('pageerror', (error) => errors.push(String(error)));
		page.on('worker', (worker) => workers.push(worker.url()));
		const { port } = new URL(backend.url);
		for (const path of ['/login?ignoreEnv', '/menu', '/suporte']) {
			// The page stops its own loading, so its load never ends.
			await page.goto(`http://${HOST}:${port}${path}`, { waitUntil: 'commit' });
			await expect(page.getByRole('heading')).toHaveText('Este endereço precisa começar com https');
			await expect(page.getByRole('link')).toHaveAttribute('href', `https://${HOST}${path}`);
			await expect(page.getByText(`adb reverse tcp:${port} tcp:${port}`)).toBeVisible();
		}
		expect([...errors, ...workers]).toEqual([]);
		expect(await page.evaluate(() => 'acompanha' in window)).toBe(false);
	} finally {
		await backend.remove();
	}
});
