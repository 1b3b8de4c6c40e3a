import { DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { goToQuestion } from '#test/support/day.ts';
import { expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { endSessions } from '#test/support/login-steps.ts';
import { PROMISE } from '#test/support/short-forms.ts';
import { answersOf, begin, openPreProcess, sameOnServer } from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

test('a session that ends at a question or at an offline screen is renewed in a dialog, and the screen stays', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await goToQuestion(page, 3);
	await page.getByRole('main').getByRole('textbox').fill('Segredo');
	await sameOnServer(page, backend);
	await endSessions(context, backend);
	const field = page.getByRole('main').getByRole('textbox');
	await field.pressSequentially(' entre');
	const row = page.getByRole('complementary', { name: 'Aviso da sessão' });
	await expect(row).toContainText('Sua sessão terminou.', { timeout: 40_000 });
	await field.pressSequentially(' nós');
	await expect(page.locator('.action-bar')).not.toContainText('Enviado');

	await row.getByRole('button', { name: 'Entrar novamente' }).click();
	const dialog = page.getByRole('dialog', { name: 'Entrar novamente' });
	await expect(dialog).toContainText('Marcos Vinícius Teixeira');
	const password = dialog.getByLabel('Senha', { exact: true });
	await expect(password).toBeFocused();
	await page.keyboard.type('senha-errada');
	backend.network.breaks(/\/authenticate$/, { kind: 'cut' });
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('alert')).toHaveText(
		'Sem internet. Para entrar é preciso ter sinal: tente de novo onde houver.',
	);
	await expect(password).toHaveValue('senha-errada');
	backend.network.heal();
	// A browser repeats a call whose connection was cut, and each of them counted.
	await backend.query('delete from login_attempts');
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('alert')).toHaveText(
		'Código ou senha incorretos. Confira e tente de novo.',
	);
	await password.fill(DEMO_PASSWORD);
	// A wrong password makes the next try wait for a second.
	await expect(async () => {
		await page.keyboard.press('Enter');
		await expect(dialog).toBeHidden({ timeout: 2_000 });
	}).toPass();
	await expect(row).toBeHidden();
	await expect(page).toHaveURL(/questions\/2$/);
	await expect(field).toHaveValue('Segredo entre nós');
	expect(answersOf(await sameOnServer(page, backend))[PROMISE]).toEqual(['Segredo entre nós']);

	await endSessions(context, backend);
	await page.goto('/menu');
	await expect(page).toHaveURL(/\/locked$/);
	await page.goto('/offline/carteira');
	await row.getByRole('button', { name: 'Entrar novamente' }).click();
	await password.fill(DEMO_PASSWORD);
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(row).toBeHidden();
	await expect(page).toHaveURL(/\/offline\/carteira$/);
});

test('a locked session leads back to the running visit, to what waits with its rescue file, and to help', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await goToQuestion(page, 2);
	await endSessions(context, backend);
	await page.goto('/menu');
	await expect(page).toHaveURL(/\/locked$/);

	await page.getByRole('link', { name: 'Voltar para a visita' }).click();
	await expect(page).toHaveURL(/\/coaching\//);
	await page.goto('/menu');
	await page.getByRole('link', { name: 'O que falta enviar, e arquivo de resgate' }).click();
	await expect(page).toHaveURL(/\/offline\/envios$/);
	await page.goto('/menu');
	await page.getByRole('link', { name: 'Ajuda' }).click();
	await expect(page).toHaveURL(/\/offline\/diagnostico$/);
	await expect(page.getByRole('link', { name: /^Novo chamado/ })).toBeVisible();
});
