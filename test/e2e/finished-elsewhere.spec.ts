import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { deviceCoachings, finish, postProcess, writeFeedback } from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { begin, passPreProcess, sameOnServer } from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

test('a day that was finished on another phone says so on this one', async ({
	page,
	browser,
	backend,
	contextOptions,
}) => {
	await begin(page, backend);
	await passPreProcess(page);
	await sameOnServer(page, backend);
	const other = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const phone = await other.newPage();
	await login(phone, MAIN_COORDINATOR_CODE);
	await expect.poll(() => deviceCoachings(phone)).toHaveLength(1);
	await phone.goto('/coaching/pdvs');
	await postProcess(phone);
	await writeFeedback(phone);
	await finish(phone);
	await expect(phone.getByRole('main')).toContainText('Enviado');

	// A start asks the server at once; a running app asks every 30 s.
	await page.reload();
	await expect(page).toHaveURL(/\/coaching$/);
	await expect(page.getByRole('main')).toContainText(
		'O coaching com Anderson Ribeiro foi finalizado em outro aparelho. Tudo o que você respondeu está salvo e enviado.',
	);
	await phone.goto('/coaching');
	await expect(phone.getByText(/^\d rotas/)).toBeVisible();
	await expect(phone.getByText('outro aparelho')).toHaveCount(0);
	await other.close();
});
