import { expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { axeFindings, settled } from '#test/support/page-findings.ts';
import { ON_TIME, PROMISE } from '#test/support/short-forms.ts';
import { begin, openPreProcess } from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

test('on a desk every question stands beside the one on the screen, says whether it is answered and leads to it', async ({
	page,
	backend,
}) => {
	const all = page.getByRole('navigation', { name: 'Todas as perguntas' });
	await begin(page, backend);
	await openPreProcess(page);
	await expect(page.getByRole('button', { name: 'Todas' })).toBeVisible();
	await expect(all).toHaveCount(0);
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(all.getByRole('link')).toHaveCount(3);
	await expect(page.getByRole('button', { name: 'Todas' })).toBeHidden();
	await expect(all.locator('[aria-current=step]')).toContainText(ON_TIME);
	await expect(all.getByText(/Sem resposta$/)).toHaveCount(3);
	await page.getByRole('radio', { name: /^Sim/ }).click();
	await expect(all.locator('[aria-current=step]')).toContainText('Nesta tela · Respondida');
	await all.getByRole('link', { name: PROMISE }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROMISE);
	await expect(all.locator('[aria-current=step]')).toContainText(PROMISE);
	await expect(all.getByRole('link', { name: ON_TIME })).toContainText('Respondida');
	await page.getByRole('main').getByRole('textbox').fill('Chegar às 7h');
	await expect(all.getByRole('link', { name: PROMISE })).toContainText('Respondida');
	await page.setViewportSize({ width: 1280, height: 400 });
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	const overflow = () =>
		page.evaluate(() => {
			const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
			return { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
		});
	expect(await overflow()).toMatchObject({ x: 0 });
	// The list scrolls by itself: it makes the page no longer than its question does.
	await page.setViewportSize({ width: 1280, height: 800 });
	expect(await overflow()).toEqual({ x: 0, y: 0 });
});
