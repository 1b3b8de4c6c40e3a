import type { Page } from '@playwright/test';
import {
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
} from '#server/demo/demo-logins.ts';
import { expect, goOffline, login, onlineExcept, readyOffline, test } from '#test/support/e2e.ts';

test.use(onlineExcept(/offline/));

const open = (page: Page) =>
	page
		.locator('summary')
		.filter({ hasText: /^Processo/ })
		.click();

test('a medal reached within the month is announced; a Vendedor opens the parts of a score, and reads the figures offline', async ({
	page,
	backend,
	context,
}) => {
	await test.step('a medal reached within the month is announced, and the screen shows the points missing to the next one', async () => {
		// The document that the server writes when the points of the running month reach a tier.
		const referenceDocument = {
			...{ kind: 'tier-reached', _id: '2026-03', actor: null, subject: null },
			...{ code: '2026-03', date: '2026-03-01', note: 'silver' },
		};
		const events = JSON.stringify([{ at: backend.now(), referenceDocument }]);
		await backend.query(`insert into notifications (company_id, notification_id, employee_code, type,
			seen, events, created_at) values ('demo', '6b1f2c3d-0000-4000-8000-000000000007',
			'${MAIN_SALESMAN_CODE}', 'performance', false, '${events}', '${backend.now()}')`);
		await login(page, MAIN_SALESMAN_CODE, '/notificacoes');
		const news = page.getByRole('link', { name: /Você conquistou a medalha de prata/ });
		await expect(news).toContainText('Com os pontos de março. Veja o que falta para a próxima');
		await news.click();
		await expect(page).toHaveURL(/\/game\?mes=2026-03$/);
		const scale = page.getByRole('img', { name: /^Você tem/ });
		const said = (await scale.getAttribute('aria-label')) ?? '';
		const [, points = '', missing = '', tier = ''] =
			/^Você tem ([\d.]+) pontos?\. Faltam? ([\d.]+) pontos? para (\S+)$/.exec(said) ?? [];
		const [have, lack] = [points, missing].map((text) => Number(text.replaceAll('.', '')));
		// The thresholds of a Vendedor (rule 10.2).
		const from: Record<string, number> = { bronze: 1, prata: 1440, ouro: 1800, diamante: 2160 };
		expect((have ?? 0) + (lack ?? 0)).toBe(from[tier]);
		await expect(
			page.getByText(new RegExp(`^Faltam? ${missing} pontos? para ${tier}$`)),
		).toBeVisible();
	});
	await test.step("a Vendedor opens the parts of a coaching's score, and reads the figures offline", async () => {
		await page.goto('/notificacoes');
		await page
			.getByRole('link', { name: /finalizou um coaching com você/ })
			.first()
			.click();
		await expect(page).toHaveURL(/\/performance\?coaching=/);
		const coaching = new URL(page.url()).searchParams.get('coaching');
		await open(page);
		await expect(page.getByRole('table').first()).toBeVisible();
		const built = await page.getByRole('table').allInnerTexts();
		expect(built.join()).toMatch(/\d,\d/);
		await page.getByRole('link', { name: 'Ver o mês inteiro' }).click();
		await expect(page.getByRole('img', { name: /^Nota do mês: .+ de 10$/ })).toBeVisible();

		await page.goto('/game');
		const missing = page.getByText(/^Falta(m)? [\d.]+ pontos? para (bronze|prata|ouro|diamante)$/);
		await expect(missing).toBeVisible();
		await expect(page.getByRole('listitem').filter({ hasText: '(você)' })).toBeVisible();
		await page.getByRole('link', { name: 'fevereiro' }).click();
		await expect(page).toHaveURL(/\?mes=2026-02$/);
		await expect(page.getByRole('heading', { name: 'Pontos do mês (fechado)' })).toBeVisible();

		await readyOffline(page);
		await goOffline(context, backend);
		await expect(page).toHaveURL(/\/offline\/pontos\?/);
		await expect(page.getByText(/^Números de março, vistos/)).toBeVisible();
		await expect(missing).toBeVisible();

		// The parts of the score are available offline, as they were loaded online.
		await page.locator(`main a[href$="coaching=${coaching}"]`).click();
		await expect(page).toHaveURL(/\/offline\/pontos\?coaching=/);
		await open(page);
		await expect(page.getByRole('table').first()).toBeVisible();
		expect(await page.getByRole('table').allInnerTexts()).toEqual(built);
		await page.getByRole('link', { name: 'Ver todos os resultados' }).click();
		await expect(missing).toBeVisible();
	});
});

test('a Gerente sees the ranking of the team, one job title at a time', async ({ page }) => {
	await login(page, MAIN_MANAGER_CODE, '/game');
	await page.getByRole('link', { name: 'Minha equipe' }).click();
	await page.getByRole('link', { name: /^Coordenador/ }).click();
	await expect(page).toHaveURL(/ver=equipe&cargo=Coordenador/);
	await expect(page.getByText('Marcos Vinícius Teixeira')).toBeVisible();
	await page.goto('/perfil');
	await expect(page.getByText('pelos pontos do mês')).toBeVisible();
});

test('a row of segments shows the chosen one, however far it is in the row', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await login(page, MAIN_COORDINATOR_CODE, '/game?mes=2025-10');
	await expect(page.getByRole('link', { name: 'outubro' })).toBeInViewport({ ratio: 1 });
});
