import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { expect, goOffline, login, onlineExcept, readyOffline, test } from '#test/support/e2e.ts';
import { must } from '#worker/errors.ts';

test.use(onlineExcept(/keyboard/));

test.use({ timezoneId: 'America/Sao_Paulo' });

test('an event is filled in, survives a reload and invites a person, whose answer is shown', async ({
	page,
	backend,
	browser,
}) => {
	await backend.query(
		`insert into vacations values ('demo', '${MAIN_SALESMAN_CODE}', '2026-03-16', '2026-03-20')`,
	);
	await login(page, MAIN_COORDINATOR_CODE);
	await page.goto('/agenda?data=2026-03-18');
	await page.getByRole('link', { name: 'Novo evento' }).click();
	await page.getByLabel('Título').fill('Degustação no cliente');
	await page.reload();
	await expect(page.getByLabel('Título')).toHaveValue('Degustação no cliente');
	await page.getByLabel('Buscar por nome, código ou cargo').fill('anderson');
	await page.getByRole('checkbox', { name: /Anderson Souza Ribeiro/ }).check();
	await expect(page.getByText(/^Com rota em quarta-feira, 18 de março: Anderson/)).toBeVisible();
	await expect(page.getByText(/^De férias nesses dias: Anderson/)).toBeVisible();
	await page.getByRole('button', { name: 'Salvar evento' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Degustação no cliente');
	await expect(page.getByText('Quarta-feira, 18 de março, 09:00 às 10:00')).toBeVisible();
	const address = new URL(page.url()).pathname;

	const context = await browser.newContext({
		baseURL: backend.url,
		timezoneId: 'America/Manaus',
	});
	const other = await context.newPage();
	await login(other, MAIN_SALESMAN_CODE, '/notificacoes');
	await other.getByRole('link', { name: /convidou você: Degustação no cliente/ }).click();
	await expect(other).toHaveURL(address);
	await expect(other.getByText('08:00 às 09:00')).toBeVisible();
	await expect(other.getByText('09:00 às 10:00 no horário de Brasília')).toBeVisible();
	await expect(other.getByRole('link', { name: 'Editar evento' })).toHaveCount(0);

	const choice = (name: string) => other.getByRole('button', { name, exact: true });
	await choice('Vou').click();
	await expect(choice('Vou')).toHaveAttribute('aria-pressed', 'true');
	await expect
		.poll(() =>
			backend.query(`select presence from calendar_invitations where presence is not null
			and event_id = '${address.split('/')[2]}'`),
		)
		.toEqual([{ presence: 'confirm' }]);
	backend.network.breaks(/calendar\/presence/, { kind: 'status', status: 500 }, 1);
	await choice('Não vou').click();
	await expect(other.getByText('A resposta voltou ao que era.')).toBeVisible();
	await expect(choice('Não vou')).toHaveAttribute('aria-pressed', 'false');
	await expect(choice('Vou')).toHaveAttribute('aria-pressed', 'true');
	await context.close();

	await page.reload();
	const people = page.getByRole('group').filter({ hasText: 'Confirmaram' });
	await expect(people).toContainText('Anderson Souza Ribeiro');
});

test('the keyboard moves through the month; the address has day and view, and Back returns to the month', async ({
	page,
	context,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE, '/agenda');
	const today = page.getByRole('gridcell', {
		name: /^quarta-feira, 11 de março, hoje, \d+ eventos?$/,
	});
	await today.click();
	// On a desk the events of the chosen day are seen as those of the others.
	const phone = page.viewportSize();
	await page.setViewportSize({ width: 1280, height: 800 });
	const title = today.locator('[title]').first();
	await expect(title).toBeVisible();
	const colour = await title.evaluate((one) => getComputedStyle(one).backgroundColor);
	await expect(today).not.toHaveCSS('background-color', colour);
	await page.setViewportSize(must(phone, 'viewport'));
	await page.keyboard.press('ArrowDown');
	await expect(page).toHaveURL(/data=2026-03-18$/);
	await page.keyboard.press('Home');
	await expect(page.getByRole('gridcell', { name: /^domingo, 15 de março/ })).toBeFocused();
	await page.keyboard.press('PageDown');
	await expect(page).toHaveURL(/ver=mes&data=2026-04-15$/);
	await expect(page.getByRole('gridcell', { name: /^quarta-feira, 15 de abril/ })).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(/data=2026-03-15$/);
	// The address is back before the screen is: until then its links are those of April.
	await expect(page.getByRole('gridcell', { name: /^domingo, 15 de março/ })).toBeVisible();
	await page.getByRole('link', { name: 'Lista' }).click();
	await expect(page).toHaveURL(/ver=lista&data=2026-03-15$/);
	await expect(page.getByRole('link', { name: /Reunião semanal da equipe/ })).toBeVisible();

	await readyOffline(page);
	await goOffline(context, backend);
	await expect(page).toHaveURL(/\/offline\/agenda\?.*data=2026-03-15$/);
	const main = page.getByRole('main');
	await expect(main).toContainText('Agenda atualizada ');
	await main.getByRole('gridcell', { name: /^quarta-feira, 11 de março/ }).click();
	await expect(main.getByText('Alinhamento de rota')).toBeVisible();
	await expect(main.getByRole('button', { name: 'Novo evento' })).toHaveAccessibleDescription(
		/precisam de internet/,
	);
});
