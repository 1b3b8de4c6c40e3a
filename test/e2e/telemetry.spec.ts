import { DEMO_PASSWORD, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { heard } from '#test/support/messages.ts';

test.use(ONLINE_ONLY);

/** Texts that a person types or that identify a person; no report may contain them. */
const CANARIES = [DEMO_PASSWORD, 'Açougue Canário', '-23.55', 'eyJ', '"3001"'];

test('errors of page and network are listed on /suporte in Portuguese, and reach the server later', async ({
	page,
	context,
	backend,
	escaped,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await login(page, MAIN_COORDINATOR_CODE);
	await page.getByRole('link', { name: 'Suporte' }).click();
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { name: 'O que o app coleta' })).toBeVisible();

	/** An uncaught error of the page; `escaped` lists it. */
	const fail = () =>
		page.evaluate(() => {
			setTimeout(() => {
				throw new TypeError(
					"Cannot read properties of undefined (reading 'Açougue Canário -23.55')",
				);
			});
		});
	backend.network.goDown();
	await fail();
	await expect.poll(() => escaped.length).toBe(1);
	escaped.length = 0;
	await page.evaluate(() => dispatchEvent(new Event('online')));
	await expect(main.getByText('Tela do app: erro do app').first()).toBeVisible();
	await expect(main.getByText('sem resposta da internet').first()).toBeVisible({ timeout: 45_000 });
	await page.getByRole('button', { name: 'Copiar diagnóstico' }).click();
	await heard(page, 'Diagnóstico copiado. Cole na mensagem ao seu supervisor.');
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toContain('Tela do app: erro do app. Tela Suporte, sozinho');
	expect(copied).toContain('cannot read properties of undefined reading …');

	backend.network.heal();
	const told = () =>
		backend.query<{ entries: readonly { source: string; screen: string }[] }>(
			'select entries, events, device, last from telemetry_batches',
		);
	const send = page.getByRole('button', { name: 'Enviar agora' });
	await expect(async () => {
		// The app itself may have sent everything; then there is no button until something else fails.
		if (!(await send.isVisible())) await fail();
		await send.click({ timeout: 5_000 });
		await heard(page, 'Enviado.');
		await expect(main.getByText('Nada para enviar.')).toBeVisible({ timeout: 5_000 });
		const sources = (await told()).flatMap(({ entries }) => entries.map((one) => one.source));
		expect(sources).toEqual(expect.arrayContaining(['page', 'request']));
	}).toPass({ timeout: 90_000 });
	escaped.length = 0;
	const rows = JSON.stringify(await told());
	for (const canary of CANARIES) {
		expect(rows).not.toContain(canary);
		expect(copied).not.toContain(canary);
	}

	await page.getByRole('button', { name: 'Ver o que o servidor guarda' }).click();
	await expect(main.getByText(/^O servidor guarda \d+ lotes? dos seus aparelhos/)).toBeVisible();
	await page.getByRole('button', { name: 'Apagar do servidor' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Apagar do servidor' }).click();
	await expect(main.getByText('O servidor não guarda nada dos seus aparelhos.')).toBeVisible();
	expect(await told()).toEqual([]);
});

test('/suporte opens without a session and shows that nobody is logged in', async ({ page }) => {
	await page.goto('/login?ignoreDevice');
	await page.getByRole('link', { name: 'Ajuda' }).click();
	await expect(page).toHaveURL(/\/suporte$/);
	await expect(page.getByRole('main')).toContainText('ninguém entrou');
	await page.getByRole('link', { name: 'Voltar' }).click();
	await expect(page).toHaveURL(/\/login/);
});
