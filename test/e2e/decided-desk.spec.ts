import { CONSULTANT_CODE, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { travel } from '#test/support/travel.ts';
import { UNDO_MS } from '#worker/contract/decision.ts';

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

test('on a desk the undo of a decision stands in its row, and no row moves when it leaves', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes/abonos');
	await page.getByRole('button', { name: /^Aprovar 1 abono/ }).click();
	await page.getByRole('link', { name: 'Decididos' }).click();
	const decided = page.getByRole('list', { name: 'Decididos' }).getByRole('listitem');
	const undo = decided.first().getByRole('button', { name: /^Desfazer/ });
	await expect(undo).toBeVisible();
	const height = async () => (await decided.first().boundingBox())?.height;
	const before = await height();
	await backend.setClock(new Date(Date.parse(backend.now()) + UNDO_MS).toISOString());
	await page.reload();
	await expect(decided.first()).toBeVisible();
	await expect(undo).toBeHidden();
	expect(await height()).toBe(before);
});

test('what waits from each person uses the whole desk, the age of a list keeps one line, and on a phone so does what is to be looked at', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes/equipe');
	const people = page.getByRole('main').locator('section');
	await expect(people.first()).toBeVisible();
	const widths = await people.evaluateAll((all) => all.map((one) => one.clientWidth));
	expect(Math.min(...widths)).toBeGreaterThan(1_000);

	await travel(page, '/aprovacoes/abonos?ver=todas');
	const age = page.locator('.data-table [role=status]');
	await expect(age).toContainText('Dados de');
	expect((await age.boundingBox())?.height).toBeLessThan(25);

	await page.setViewportSize({ width: 360, height: 740 });
	await travel(page, '/menu');
	const look = page.getByText(/^\d+ para olhar$/);
	await expect(look.first()).toBeVisible();
	const lines = await look.evaluateAll((all) =>
		all.map((one) => {
			const words = document.createRange();
			words.selectNodeContents(one);
			return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
		}),
	);
	expect(new Set(lines)).toEqual(new Set([1]));
});

test('on a desk the menu of who neither coaches nor decides stands in two columns of like height', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await login(page, CONSULTANT_CODE);
	const top = async (name: string) =>
		(await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
	await expect(page.getByRole('region', { name: 'Minha conta e este aparelho' })).toBeVisible();
	expect(await top('Minha conta e este aparelho')).toBeLessThan((await top('Trabalho')) + 150);
});
