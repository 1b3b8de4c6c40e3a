import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { primary } from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { holdWorkerCalls } from '#test/support/hold-worker-calls.ts';
import { replaceForms, SHORT_FORMS } from '#test/support/short-forms.ts';

test.use(ONLINE_ONLY);

test('a coaching that starts, a coaching that loads and a slow first load say so until the screen is there', async ({
	page,
	backend,
	context,
}) => {
	const thread = await holdWorkerCalls(page);
	await test.step('while a coaching starts, its button shows Carregando... until the screen opens', async () => {
		await replaceForms(backend, SHORT_FORMS);
		await login(page, MAIN_COORDINATOR_CODE);
		await page.getByRole('link', { name: 'Coaching', exact: true }).click();
		await page
			.locator('a[href*="/coaching/coachee/"]')
			.filter({ hasText: 'Anderson' })
			.first()
			.click();
		const start = primary(page, 'Iniciar coaching');
		await expect(start).toBeVisible();
		await thread.hold();
		await start.click();
		await expect(primary(page, 'Carregando...')).toBeVisible();
		await thread.letGo();
		await expect(page).toHaveURL(/\/coaching\/pdvs$/);
		await expect(page.getByText('Carregando...')).toHaveCount(0);
	});
	await test.step('while a coaching loads, the header shows Carregando... and the previous screen stays', async () => {
		await page.goto('/menu');
		const header = page.getByRole('banner');
		await expect(header.getByRole('heading')).toHaveText('Menu');
		await thread.hold();
		await page.getByRole('link', { name: 'Continuar' }).click();
		await expect(header.getByRole('paragraph')).toHaveText('Carregando...');
		await expect(header.getByRole('heading')).toHaveText('Menu');
		await expect(page).toHaveURL(/\/menu$/);
		await thread.letGo();
		await expect(page).toHaveURL(/\/coaching\/pdvs$/);
		await expect(header).toContainText(/Ultimo envio: |Enviando dados\.\.\./);
		await expect(page.getByText('Carregando...')).toHaveCount(0);
	});
	await test.step('a slow first load shows that the system is loading, then the first screen', async () => {
		const second = await context.newPage();
		const slow = await holdWorkerCalls(second, { fromTheStart: true });
		await second.goto('/coaching/pdvs');
		const notice = second.getByRole('status');
		await expect(notice).toHaveText('Carregando sistema, por favor aguarde.');
		await expect(second.getByRole('heading')).toHaveCount(0);
		await slow.letGo();
		await expect(primary(second, 'Fazer check-in do pré-processo')).toBeVisible();
		await expect(second.getByText(/^Carregando/)).toHaveCount(0);
	});
});

test.describe('before the app is on the device', () => {
	test.use({ serviceWorkers: 'block' });

	test('a first load without its code reports it, and continues when the code arrives', async ({
		page,
		backend,
	}) => {
		await page.clock.install();
		const code = backend.network.holds(/\/assets\/entry\.client-/);
		await page.goto('/login?ignoreDevice', { waitUntil: 'commit' });
		await code.arrived;
		await page.clock.fastForward(16_000);
		const dialog = page.getByRole('dialog', { name: 'O aplicativo está demorando para abrir' });
		await expect(dialog).toContainText('Nada do que você salvou foi perdido');
		await expect(dialog.getByRole('button', { name: 'Tentar novamente' })).toBeFocused();
		code.letGo();
		await expect(page.getByLabel('Código de funcionário')).toBeVisible();
		await expect(dialog).toHaveCount(0);
	});

	test('a screen without its code is reported on the previous screen, then opens', async ({
		page,
		backend,
	}) => {
		await login(page, MAIN_COORDINATOR_CODE);
		await page.clock.install();
		const code = backend.network.holds(/\/assets\/_main\.perfil/);
		await page.getByRole('link', { name: /^Perfil/ }).click();
		await code.arrived;
		await page.clock.fastForward(9_000);
		await expect(page.getByText('A outra tela está demorando')).toBeVisible();
		await expect(page).toHaveURL(/\/menu$/);
		code.letGo();
		await expect(page.getByText(/código \d+/)).toBeVisible();
	});
});
