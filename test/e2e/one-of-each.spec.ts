import { COMPANY_CODE, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { beginQuiz } from '#test/support/begin-quiz.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { endSessions } from '#test/support/login-steps.ts';
import { look } from '#test/support/look.ts';
import { travel } from '#test/support/travel.ts';
import { UNSENT_WORK } from '#test/support/unsent-work.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

// Reduced motion, so that colours are checked after the change of theme and not during it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an event, a coaching, a ticket and a quiz online have no finding, in any look', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	const [event] = await backend.query<{ id: string }>(
		`select event_id as id from calendar_events where owner_code = '${MAIN_COORDINATOR_CODE}'
			order by starts_at desc`,
	);
	for (const path of [`/agenda/${event?.id}`, `/agenda/${event?.id}/editar`]) {
		await travel(page, path);
		await expect(page).toHaveURL((url) => url.pathname === path);
		await look(page, path);
	}
	await travel(page, '/performance');
	await page.getByRole('main').locator('a[href*="coaching="]').first().click();
	await expect(page).toHaveURL(/coaching=/);
	await look(page, '/performance?coaching');
	await travel(page, '/suporte/novo');
	await page.getByLabel('Assunto').fill('Sem sinal');
	await page.getByLabel('Sobre o que é').selectOption('sync');
	await page.getByLabel('O que aconteceu').fill('Não envia.');
	await page.getByRole('button', { name: 'Enviar chamado' }).click();
	await expect(page.getByText('Aguardando resposta')).toBeVisible();
	await look(page, '/suporte/chamado');
	await beginQuiz(page);
	const offline = await page.evaluate(() => location.pathname);
	await travel(page, offline.replace('/offline/', '/tv-vendas/'));
	await expect(page).toHaveURL(/\/tv-vendas\/quiz\/.+\/0$/);
	await expect(page.getByText('Ainda sem resposta')).toBeVisible();
	await look(page, 'a question of a quiz with a signal');
});

test('the support desk has no finding of axe and no English word, in any look', async ({
	page,
}) => {
	await login(page, COMPANY_CODE);
	await travel(page, '/suporte/atendimento');
	await expect(page).toHaveURL(/\/suporte\/atendimento$/);
	await look(page, '/suporte/atendimento');
});

test('a locked session has no finding of axe and no English word, in any look', async ({
	page,
	context,
	backend,
}) => {
	await must(UNSENT_WORK['a form half written']).comes(page, backend);
	await page.goto('/menu');
	await endSessions(context, backend);
	await page.reload();
	await expect(page).toHaveURL(/\/locked$/);
	await look(page, '/locked');
	await travel(page, '/locked/recuperar');
	await expect(page).toHaveURL(/\/locked\/recuperar$/);
	await look(page, '/locked/recuperar');
});
