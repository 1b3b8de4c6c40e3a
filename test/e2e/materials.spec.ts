import { readFileSync } from 'node:fs';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, goOffline, goOnline, login, readyOffline, test } from '#test/support/e2e.ts';

test('a file of the company is downloaded, a link opens in the browser, and downloaded files are shown offline', async ({
	page,
	context,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await page.goto('/materiais');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: /^Rotina do vendedor\.pdf/ }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe('Rotina do vendedor.pdf');
	expect(
		readFileSync(await file.path())
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-');
	const link = page.getByRole('link', { name: /Abre no navegador\.$/ }).first();
	await expect(link).toHaveAttribute('href', /^https:/);
	await expect(link).toHaveAttribute('target', '_blank');

	backend.network.breaks(/appfiles/, { kind: 'status', status: 500 }, 1);
	await page.getByRole('button', { name: /^Temperaturas e prazos\.pdf/ }).click();
	await expect(page.getByRole('alert')).toBeVisible();
	await expect(link).toBeVisible();

	await goOffline(context, backend);
	await expect(page).toHaveURL('/offline?de=%2Fmateriais');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neste aparelho');
	await goOnline(context, backend);
	await page.goto('/materiais');
	await expect(link).toBeVisible();
});
