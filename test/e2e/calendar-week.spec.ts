import type { Locator, Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { pressAtOnce } from '#test/support/press-at-once.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

test.use({ timezoneId: 'America/Sao_Paulo' });

const box = async (one: Locator) => must(await one.boundingBox(), 'box');
const event = (page: Page, title: string) =>
	page.locator('[data-week]').getByRole('link').filter({ hasText: title });

test('on a wide screen the week has a column for each day, j and k move through the events of a month; several people are invited at once', async ({
	page,
	backend,
}) => {
	await test.step('the week has a column for each day and shows overlapping events side by side', async () => {
		const of = "company_id = 'demo' and starts_at::date = '2026-03-11'";
		const [campaign] = await backend.query<{ starts_at: string; ends_at: string }>(
			`select starts_at, ends_at from calendar_events where ${of} and title like 'Lançamento%'`,
		);
		expect(campaign).toBeDefined();
		await backend.query(`update calendar_events set start_text = '2026-03-11T14:15:00.000Z',
			starts_at = '2026-03-11T14:15:00Z', end_text = '2026-03-11T15:15:00.000Z',
			ends_at = '2026-03-11T15:15:00Z' where ${of} and title = 'Alinhamento de rota'`);
		await login(page, MAIN_COORDINATOR_CODE);
		await page.setViewportSize({ width: 1024, height: 800 });
		await page.goto('/agenda?ver=semana&data=2026-03-11');
		const days = page.locator('[data-week]').getByRole('region');
		await expect(days).toHaveCount(7);
		const wednesday = page.getByRole('region', { name: /^quarta-feira, 11 de março, hoje/ });
		await expect(wednesday).toBeVisible();

		// Monday at 08:00 and Friday at 14:00: six hours apart vertically, in their own columns.
		const meeting = await box(event(page, 'Reunião semanal da equipe'));
		const training = await box(event(page, 'Treinamento: cadeia do frio'));
		const hour = 64;
		expect(training.y - meeting.y).toBeCloseTo(6 * hour, -1);
		expect(training.height).toBeCloseTo(2 * hour, -1);
		const monday = await box(page.getByRole('region', { name: /^segunda-feira, 9 de março/ }));
		const friday = await box(page.getByRole('region', { name: /^sexta-feira, 13 de março/ }));
		expect(meeting.x).toBeGreaterThanOrEqual(monday.x);
		expect(meeting.x + meeting.width).toBeLessThanOrEqual(monday.x + monday.width + 1);
		expect(training.x).toBeGreaterThanOrEqual(friday.x);

		const [left, right] = [
			await box(event(page, 'Lançamento da campanha')),
			await box(event(page, 'Alinhamento de rota')),
		].sort((a, b) => a.x - b.x);
		expect(must(left).x + must(left).width).toBeLessThanOrEqual(must(right).x);
		const column = await box(wednesday);
		expect(must(left).width + must(right).width).toBeLessThanOrEqual(column.width);
		const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(wide).toBe(0);

		await page.getByRole('link', { name: /^sexta-feira, 13 de março/ }).click();
		await expect(page).toHaveURL(/ver=semana&data=2026-03-13$/);
		await event(page, 'Treinamento: cadeia do frio').click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treinamento: cadeia do frio');
		await page.goBack();
		await expect(page).toHaveURL(/ver=semana&data=2026-03-13$/);
		// A phone has no space for hours: the same days are shown as cards.
		await page.setViewportSize({ width: 767, height: 800 });
		await expect(page.locator('[data-week]')).toHaveCount(0);
		await expect(page.getByRole('link', { name: /Treinamento: cadeia do frio/ })).toBeVisible();
	});
	await test.step('on a desk j and k move through the events of a month, from day to day', async () => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto('/agenda?ver=mes&data=2026-03-11');
		const focused = page.locator('main li a:focus');
		await expect(page.locator('main li a').first()).toBeVisible();
		// The keys come with the code of the desk, after the screen.
		await expect(async () => {
			await page.keyboard.press('?');
			await expect(page.getByText('j e k andam pelas linhas')).toBeVisible({ timeout: 500 });
		}).toPass();
		const links = page.locator('main li a');
		const ofTheDay = await links.count();
		for (let nth = 0; nth < ofTheDay; nth++) {
			await page.keyboard.press('j');
			await expect(links.nth(nth)).toBeFocused();
		}
		await page.keyboard.press('j');
		await expect(page).toHaveURL(/data=2026-03-1[2-9]/);
		await expect(focused).toHaveCount(1);
		await page.keyboard.press('k');
		await expect(page).toHaveURL(/data=2026-03-11$/);
		await expect(page.locator('main li a').last()).toBeFocused();
		// Keys that come before the next day is shown count too: there, back, and one more.
		expect(ofTheDay).toBeGreaterThan(1);
		await pressAtOnce(page, 'jkk');
		await expect(links.nth(ofTheDay - 2)).toBeFocused();
		await expect(page).toHaveURL(/data=2026-03-11$/);
	});
	await test.step('several people are invited at once: by search, and the whole team with one tap', async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		const [team] = await backend.query<{ n: number }>(
			`select count(*)::int as n from employee_ancestors
				where company_id = 'demo' and ancestor_code = '${MAIN_COORDINATOR_CODE}'`,
		);
		const all = must(team).n;
		expect(all).toBeGreaterThan(2);
		await page.goto('/agenda/novo?data=2026-03-18');
		await page.getByLabel('Título').fill('Reunião de todos');
		const search = page.getByLabel('Buscar por nome, código ou cargo');
		await search.fill('vendedor');
		const found = page.getByRole('checkbox');
		await expect(found.nth(1)).toBeVisible();
		await found.nth(0).check();
		await found.nth(1).check();
		await page.getByRole('button', { name: `Convidar toda a minha equipe (${all})` }).click();
		await expect(
			page.getByText(`Toda a sua equipe está convidada (${all} pessoas).`),
		).toBeVisible();
		await page.getByRole('button', { name: 'Salvar evento' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reunião de todos');
		const invited = page.getByRole('region', { name: 'Convidados' });
		await expect(invited).toContainText(`Convidados${all}`);
		const id = new URL(page.url()).pathname.split('/')[2];
		const rows = await backend.query<{ employee_code: string }>(
			`select employee_code from calendar_invitations where event_id = '${id}'`,
		);
		expect(new Set(rows.map(({ employee_code }) => employee_code)).size).toBe(all);
		expect(rows).toHaveLength(all);
		expect(rows).toContainEqual({ employee_code: MAIN_SALESMAN_CODE });
		const told = await backend.query<{ n: number }>(
			`select count(distinct employee_code)::int as n from notifications
				where events::text like '%${id}%'`,
		);
		expect(told).toEqual([{ n: all }]);
	});
});
