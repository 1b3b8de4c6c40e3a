import type { Page } from '@playwright/test';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { brokenWordsHere } from '#test/support/broken-words.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { VIDEO } from '#test/support/finished-quizzes.ts';
import { roomFindings } from '#test/support/page-findings.ts';

test.use({ ...ONLINE_ONLY, hasTouch: false, isMobile: false });

async function enlarge(page: Page, size = '200%'): Promise<void> {
	await page.evaluate((fontSize) => {
		document.documentElement.style.fontSize = fontSize;
	}, size);
}

test('on a desk with text at 200 % the badge grows, the month has the width, a request is in sight and no bar covers the tabs of a quiz', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await login(page, MAIN_MANAGER_CODE, '/agenda');
	await enlarge(page);
	const badge = page.locator('[data-badge]');
	await expect(badge).toBeVisible();
	expect(await badge.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBe(24);
	const month = await page.getByRole('grid', { name: /^Dias de/ }).boundingBox();
	expect(month?.width).toBeGreaterThan(600);

	await page.goto('/aprovacoes/abonos');
	await enlarge(page);
	await expect(page.locator('main tbody tr:has([data-row])').first()).toBeInViewport({
		ratio: 1,
	});

	// The buttons leave the list most of the height, and so stay in sight.
	const bar = page.locator('.action-bar');
	await expect(bar).toBeInViewport({ ratio: 1 });
	expect((await bar.boundingBox())?.height).toBeLessThan(0.28 * 800);

	// The place in the list has one line, and the buttons beside it are not cut.
	const detail = page.locator('.list-and-detail > .detail');
	const place = detail.getByText(/^\d+ de \d+$/);
	await expect(place).toBeVisible();
	const oneLine = await place.evaluate(
		(one) => one.clientHeight < 2 * Number.parseFloat(getComputedStyle(one).fontSize),
	);
	expect(oneLine).toBe(true);
	const { scrollWidth, clientWidth } = await detail.evaluate((one) => ({
		scrollWidth: one.scrollWidth,
		clientWidth: one.clientWidth,
	}));
	expect(scrollWidth).toBeLessThanOrEqual(clientWidth);

	// No word is broken where cards stand side by side, the days of a month included.
	for (const path of ['/game', '/offline', '/perfil', '/suporte', '/agenda', '/performance']) {
		await page.goto(path);
		await enlarge(page);
		await expect(page.locator('main :is(section, table)').first()).toBeVisible();
		await expect(page.locator('[data-skeleton]')).toHaveCount(0);
		expect(await brokenWordsHere(page), path).toEqual([]);
	}

	// No word is broken where a request is chosen, a transfer asked for, or a quiz begun.
	await page.goto('/aprovacoes');
	await enlarge(page);
	await expect(page.getByRole('heading', { name: 'Por tipo' })).toBeVisible();
	await expect(page.getByText('Ainda não chegou a este aparelho')).toHaveCount(0);
	expect(await brokenWordsHere(page)).toEqual([]);
	await page.goto('/transferencia');
	await enlarge(page);
	await expect(page.getByText(/^\d+ transferências pedidas$/)).toBeVisible();
	expect(await brokenWordsHere(page)).toEqual([]);
	await page.goto('/tv-vendas');
	await page.locator('main a[href*="/video/"]').first().click();
	await enlarge(page);
	await expect(page.getByRole('button', { name: 'Começar quiz' })).toBeVisible();
	expect(await brokenWordsHere(page)).not.toContain('Começar');

	await page.goto('/performance/equipe');
	await expect(page.getByRole('heading', { name: 'Quem foi acompanhado' })).toBeVisible();
	expect(await roomFindings(page, 200)).toEqual([]);

	await page.goto('/tv-vendas/resultados');
	await page.getByRole('link', { name: VIDEO }).first().click();
	await page.getByRole('link', { name: 'Pessoas', exact: true }).click();
	await enlarge(page);
	await expect(page.getByRole('button', { name: /^Lembrar/ })).toBeVisible();
	await expect(page.locator('.action-bar')).toHaveCount(0);
});

test('at twice the text on a phone a request shows its cost and what the policy says', async ({
	page,
}) => {
	await login(page, MAIN_MANAGER_CODE);
	for (const [width, size] of [
		[180, '100%'],
		[360, '200%'],
	] as const) {
		await page.setViewportSize({ width, height: 740 });
		await page.goto('/aprovacoes/abonos');
		await enlarge(page, size);
		const row = page
			.locator('main li')
			.filter({ has: page.locator('[data-row]') })
			.first();
		await expect(row).toBeVisible();
		const cut = await row.evaluate((one) =>
			[
				...one.querySelectorAll(
					'label .figures, label [data-line=name], label [data-line=verdict] .line-clamp-2:first-child',
				),
			]
				.filter(
					({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
						scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
				)
				.map(({ textContent }) => textContent),
		);
		expect(cut, `${width} px, ${size}`).toEqual([]);
		// Nor do the lines reach beyond a row, where one of them says what to look at.
		await page.getByRole('link', { name: /^Para olhar/ }).click();
		await expect(page.locator('[data-line=verdict] svg').first()).toBeVisible();
		const over = await page
			.locator('main li label > span:last-child')
			.evaluateAll((lines) =>
				lines
					.filter((one) => one.scrollHeight > (one.closest('li')?.clientHeight ?? 0))
					.map(({ textContent }) => textContent),
			);
		expect(over, `${width} px, ${size}`).toEqual([]);
	}
});
