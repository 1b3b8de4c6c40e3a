import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';

test.use(ONLINE_ONLY);

test('on a desk a decision stands in columns below its name and is lower than on a phone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes/abonos?ver=decididas');
	const row = page.getByRole('list', { name: 'Decididos' }).getByRole('link').first();
	const height = async () => (await row.boundingBox())?.height ?? 0;
	await expect(row).toBeVisible();
	const onDesk = await height();
	await page.setViewportSize({ width: 360, height: 740 });
	await expect.poll(height).toBeGreaterThan(1.5 * onDesk);
});
