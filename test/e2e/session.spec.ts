import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { answerQuestion, primary } from '#test/support/day.ts';
import { expect, login, readyOffline, test } from '#test/support/e2e.ts';
import { kept, personalDatabases } from '#test/support/scan-device.ts';
import { ON_TIME } from '#test/support/short-forms.ts';
import { answersOf, begin, openPreProcess, sameOnServer } from '#test/support/visit.ts';
import { endSessions, logOut } from '#test/support/ways-in.ts';

const PERSONAL = [
	'Marcos Vinícius',
	'Anderson',
	'Açougue',
	'Segredo entre nós',
	'"3001"',
	'Aviso para quem entrou',
];

/** Someone has been told something by the system. */
async function notify(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.showNotification('Aviso para quem entrou', { tag: 'aviso' });
	});
}

test('a logout is refused during a coaching, with the words of rule 1.9', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await page.goto('/menu');
	await logOut(page);
	await expect(page.getByRole('alert')).toHaveText(
		'Não é possível fazer logout durante um processo de coaching',
	);
	await expect(page).toHaveURL(/\/menu$/);
	await sameOnServer(page, backend);
});

test('a logout is refused offline, with the words of rule 1.9', async ({ page, backend }) => {
	await login(page, MAIN_COORDINATOR_CODE);
	backend.network.goDown();
	await logOut(page);
	await expect(page.getByRole('alert')).toHaveText('Não é possível fazer logout offline');
	await expect(page).toHaveURL(/\/menu$/);
	backend.network.heal();
	await logOut(page);
	await expect(page).toHaveURL(/\/login$/);
});

test('after a logout no byte of the person is left on the device', async ({
	page,
	context,
	backend,
}) => {
	await context.grantPermissions(['notifications']);
	await begin(page, backend);
	await openPreProcess(page);
	await page.getByRole('link', { name: 'Pergunta 3, sem resposta' }).click();
	await page.getByRole('main').getByRole('textbox').fill('Segredo entre nós');
	await sameOnServer(page, backend);
	await notify(page);
	expect(await kept(page, PERSONAL)).toEqual(PERSONAL);

	await page.goto('/coaching');
	await page.getByRole('button', { name: 'Abortar pré-processo' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Abortar pré-processo' }).click();
	await page.getByText('Mais opções').click();
	await page.getByRole('button', { name: 'Descartar coaching' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Descartar coaching' }).click();
	await expect(page).toHaveURL(/\/coaching$/);
	await page.goto('/menu');
	await expect(page.getByText('Nada à espera.')).toBeVisible({ timeout: 40_000 });
	await logOut(page);
	await expect(page).toHaveURL(/\/login$/);

	await expect.poll(() => kept(page, PERSONAL)).toEqual([]);
	expect(await personalDatabases(page)).toEqual([]);
	expect((await context.cookies()).filter(({ value }) => value !== '')).toEqual([]);
	const [session] = await backend.query<{ revoked: boolean }>(
		'select revoked_at is not null as revoked from sessions',
	);
	expect(session?.revoked).toBe(true);
});

test('a session that ended during a coaching locks, wipes nothing, and the password goes on', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await readyOffline(page);
	await openPreProcess(page);
	await endSessions(context, backend);
	await page.reload();
	await answerQuestion(page);
	await expect(page.locator('.action-bar')).not.toContainText('Enviado');
	await expect(async () => {
		await page.goto('/menu');
		await expect(page).toHaveURL(/\/locked$/, { timeout: 1_000 });
	}).toPass({ timeout: 40_000 });
	const main = page.getByRole('main');
	await expect(main).toContainText('Sua autenticação expirou, por favor, faça login novamente.');
	await expect(main).toContainText('à espera de envio. Nada se perde.');
	// The coaching itself stays open.
	await page.goto('/coaching');
	await expect(page).toHaveURL(/questions\/1$/);

	await page.goto('/menu');
	await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
	await primary(page, 'Entrar novamente').click();
	await expect(page).toHaveURL(/\/menu$/);
	const sent = await sameOnServer(page, backend);
	expect(answersOf(sent)).toEqual({ [ON_TIME]: ['Sim'] });
});
