import { MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { brokenWords, settled } from '#test/support/page-findings.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

const DESK = { width: 1280, height: 800 };
/** What is said less than half a second before leaving is read on the next screen. */
const READ_MS = 600;
/** Screens with several buttons or choices beside each other. */
const WIDE_SCREENS = [
	'/performance/equipe',
	'/tv-vendas/resultados',
	'/aprovacoes',
	'/agenda',
	'/abonos',
	'/carteira',
	'/food-solution/products',
	'/transferencia',
	'/game',
	'/performance',
];

test.describe('in a browser that speaks English, on a desk', () => {
	test.use({ locale: 'en-US', hasTouch: false, isMobile: false, viewport: DESK });

	test('dates are typed, chosen and refused in Portuguese', async ({ page }) => {
		await page.goto('/login?ignoreDevice');
		await page.getByRole('button', { name: 'Entrar', exact: true }).click();
		await expect(page.getByText('Preencha este campo.')).toHaveCount(2);
		await expect(page.getByLabel('Código de funcionário')).toBeFocused();
		await login(page, MAIN_COORDINATOR_CODE, '/abonos/novo?tipo=cliente');
		const first = page.getByLabel('Primeiro dia');
		await first.pressSequentially('31022026');
		await expect(first).toHaveValue('31/02/2026');
		await page.keyboard.press('Tab');
		await expect(page.getByText('31/02/2026 não existe.')).toBeVisible();
		await first.fill('');
		await first.pressSequentially('11062026');
		await page.getByRole('button', { name: 'Abrir calendário' }).first().click();
		const calendar = page.getByRole('dialog', { name: 'Primeiro dia' });
		await expect(calendar.getByText('junho de 2026')).toBeVisible();
		await calendar.getByRole('gridcell', { name: 'sexta-feira, 12 de junho' }).click();
		await expect(first).toHaveValue('12/06/2026');
		await page.getByRole('button', { name: 'Abrir calendário' }).first().click();
		const { y, height } = (await calendar.boundingBox()) ?? { y: 0, height: 0 };
		expect(Math.abs(y + height / 2 - DESK.height / 2)).toBeLessThanOrEqual(1);
		await page.keyboard.press('Escape');

		await page.setViewportSize({ width: 360, height: 740 });
		const cut = await first.evaluate((field) => {
			document.documentElement.style.fontSize = '200%';
			return field.scrollWidth - field.clientWidth;
		});
		expect(cut).toBeLessThanOrEqual(0);
	});
});

test('buttons keep their words whole at the widths of common phones; a message stands above the buttons and ends with its screen', async ({
	page,
}) => {
	await test.step('buttons keep their words whole at the widths of common phones', async () => {
		await login(page, MAIN_MANAGER_CODE, '/menu');
		for (const path of WIDE_SCREENS) {
			await travel(page, path);
			for (const width of [384, 412, 480]) {
				await page.setViewportSize({ width, height: 800 });
				await settled(page);
				expect(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
			}
		}
	});
	await test.step('a message stands above the buttons and ends with its screen', async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/notificacoes');
		await page
			.getByRole('button', { name: /^Excluir: / })
			.first()
			.click();
		const message = page.locator('[data-toast]');
		await expect(message).toBeVisible();
		const saidAt = await page.evaluate(() => performance.now());
		const places = await page.evaluate(() => {
			const bottom = (selector: string) =>
				document.querySelector(selector)?.getBoundingClientRect();
			return { message: bottom('[data-toast]')?.bottom ?? 0, tabs: bottom('.tab-bar')?.top ?? 0 };
		});
		expect(places.message).toBeLessThan(places.tabs);
		const lines = await message
			.getByRole('button')
			.evaluate((button) => button.getClientRects().length);
		expect(lines).toBe(1);
		await page.waitForFunction((until) => performance.now() > until, saidAt + READ_MS);
		await travel(page, '/menu');
		await expect(page).toHaveURL(/\/menu$/);
		await expect(message).toHaveCount(0, { timeout: 5_000 });
	});
});
