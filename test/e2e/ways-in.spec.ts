import type { Page } from '@playwright/test';
import {
	DEMO_PASSWORD,
	MAIN_COORDINATOR_CODE,
	SALESMAN_WITHOUT_ROUTE_CODE,
} from '#server/demo/demo-logins.ts';
import { primary } from '#test/support/day.ts';
import { type Backend, expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { CODE, enter, giveCode, logOut } from '#test/support/login-steps.ts';

test.use(ONLINE_ONLY);

const NEW_PASSWORD = 'outro cavalo, azul';

test('first access: a refusal keeps the typed text, and the invitation logs the person in', async ({
	page,
	backend,
}) => {
	const person = `employee_code = '${SALESMAN_WITHOUT_ROUTE_CODE}'`;
	await backend.query(`update employees set password_hash = null where ${person}`);
	await giveCode(backend, 'invitation', SALESMAN_WITHOUT_ROUTE_CODE);
	await page.goto('/login');
	await page.getByRole('link', { name: 'Primeiro acesso' }).click();
	await expect(page).toHaveURL(/\/login\/cadastro$/);
	const password = page.getByLabel('Nova senha');
	await page.getByLabel('Código de funcionário').fill(SALESMAN_WITHOUT_ROUTE_CODE);
	await page.getByLabel('Código do convite').fill('outro-codigo');
	await password.fill('curta');
	await primary(page, 'Criar a senha e entrar').click();
	await expect(page.getByRole('alert')).toHaveText('Use pelo menos 8 caracteres.');
	await password.fill('corinthians');
	await primary(page, 'Criar a senha e entrar').click();
	await expect(page.getByRole('alert')).toContainText('fácil de adivinhar');
	await expect(password).toBeFocused();
	await password.fill(NEW_PASSWORD);
	await primary(page, 'Criar a senha e entrar').click();
	await expect(page.getByRole('alert')).toContainText('O código recebido não vale mais');
	await expect(page.getByLabel('Código de funcionário')).toHaveValue(SALESMAN_WITHOUT_ROUTE_CODE);
	await expect(password).toHaveValue(NEW_PASSWORD);
	await page.getByLabel('Código do convite').fill(` ${CODE} `);
	await primary(page, 'Criar a senha e entrar').click();
	await expect(page).toHaveURL(/\/menu$/);
});

test('a login behind a captive portal keeps the typed text, a failed logout is refused; a recovery code sets a new password and logs the person in', async ({
	page,
	backend,
}) => {
	await test.step('a login behind a captive portal keeps the typed text, a failed logout is refused, and the next try works', async () => {
		await page.goto('/login');
		// Repeat until the page handles keys: its address changes before its code is loaded.
		await expect(async () => {
			await page
				.getByLabel('Senha', { exact: true })
				.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
			await expect(page.getByText('A tecla Caps Lock está ligada.')).toBeVisible({
				timeout: 1_000,
			});
		}).toPass();
		const refusal = page.getByRole('alert');
		backend.network.breaks(/authenticate/, { kind: 'portal-401' }, 1);
		await enter(page, MAIN_COORDINATOR_CODE);
		await expect(refusal).toContainText('Sem internet.');
		await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(DEMO_PASSWORD);
		await enter(page, MAIN_COORDINATOR_CODE);
		await expect(page).toHaveURL(/\/menu$/);

		backend.network.breaks(/logout/, { kind: 'status', status: 500 }, 1);
		await logOut(page);
		await expect(refusal).toContainText('O servidor falhou. Nada se perdeu');
		await logOut(page);
		await expect(page).toHaveURL(/\/login$/);
	});
	await test.step('recovery: a requested code sets a new password and logs the person in', async () => {
		await page.goto('/login');
		await page.getByRole('link', { name: 'Esqueci a senha' }).click();
		await expect(page.getByRole('heading', { name: 'Recuperar a senha' })).toBeVisible();
		await page.getByLabel('Código de funcionário').fill(MAIN_COORDINATOR_CODE);
		backend.network.breaks(/recovery\/request/, { kind: 'status', status: 503 }, 1);
		await primary(page, 'Pedir o código').click();
		await expect(page.getByRole('alert')).toContainText('O servidor falhou. Nada se perdeu');
		await primary(page, 'Pedir o código').click();
		await expect(page.getByText('Ele vale por 10 minutos.')).toBeVisible();
		await expect(page.getByLabel('Código de funcionário')).toHaveValue(MAIN_COORDINATOR_CODE);
		await giveCode(backend, 'recovery', MAIN_COORDINATOR_CODE);
		await page.getByLabel('Código de recuperação').fill(CODE);
		await page.getByLabel('Nova senha').fill(NEW_PASSWORD);
		await primary(page, 'Trocar a senha e entrar').click();
		await expect(page).toHaveURL(/\/menu$/);
	});
});

/** Every worker of the page ignores messages until `window.hears` is set. */
async function deafThreads(page: Page): Promise<void> {
	await page.addInitScript(() => {
		class Deaf extends EventTarget {
			postMessage(): void {}
			terminate(): void {}
		}
		window.Worker = new Proxy(Worker, {
			construct: (target, given: ConstructorParameters<typeof Worker>) =>
				'hears' in window ? new target(...given) : new Deaf(),
		});
	});
}

test('a system that does not load within ten seconds shows a message, and loads at the next try', async ({
	page,
}) => {
	await deafThreads(page);
	await page.goto('/login');
	await expect(page.getByText('Carregando sistema, por favor aguarde.')).toBeVisible();
	await expect(page.getByRole('main')).toContainText('O sistema está demorando para carregar.');
	await page.evaluate(() => Object.assign(window, { hears: true }));
	await primary(page, 'Tentar novamente').click();
	await expect(primary(page, 'Entrar')).toBeVisible();
});

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const ELSEWHERE = 'https://homologacao.example';
const NOT_CHROME =
	'O seu navegador atual não possui suporte. Por favor, acesse o App através do Google Chrome';
const NOT_OFFICIAL =
	'Este ambiente não deve ser usado sem supervisão de um administrador. Por favor, acesse a plataforma oficial através do link abaixo';

/** The same server at the address of an unofficial environment. */
async function nameElsewhere(page: Page, backend: Backend): Promise<void> {
	await page.route(`${ELSEWHERE}/**`, async (route) => {
		const url = route.request().url().replace(ELSEWHERE, backend.url);
		// The connection of an earlier answer may have been closed.
		await route.fulfill({ response: await route.fetch({ url, maxRetries: 2 }) });
	});
}

test.describe('an environment that is not the official one', () => {
	// The host name exists only in this test, so a service worker cannot be loaded from it.
	test.use({ serviceWorkers: 'block' });

	test('shows a notice at the login, and the flag bypasses it', async ({ page, backend }) => {
		await nameElsewhere(page, backend);
		await page.goto(`${ELSEWHERE}/login`);
		await expect(page.getByRole('main')).toContainText(NOT_OFFICIAL);
		await expect(page.getByRole('textbox')).toHaveCount(0);
		await page.goto(`${ELSEWHERE}/login?ignoreEnv`);
		await expect(primary(page, 'Entrar')).toBeVisible();
		await page.getByRole('link', { name: 'Primeiro acesso' }).click();
		await expect(page).toHaveURL(`${ELSEWHERE}/login/cadastro?ignoreEnv`);
		await expect(primary(page, 'Criar a senha e entrar')).toBeVisible();
	});

	test.describe('in a browser that is not Chrome', () => {
		test.use({ userAgent: FIREFOX });

		test('shows the browser notice first', async ({ page, backend }) => {
			await nameElsewhere(page, backend);
			await page.goto(`${ELSEWHERE}/login`);
			await expect(page.getByRole('main')).toContainText(NOT_CHROME);
			await page.goto(`${ELSEWHERE}/login?ignoreDevice`);
			await expect(page.getByRole('main')).toContainText(NOT_OFFICIAL);
			await page.goto(`${ELSEWHERE}/login?ignoreDevice&ignoreEnv`);
			await expect(primary(page, 'Entrar')).toBeVisible();
		});
	});
});

test.describe('in a browser that is not Chrome', () => {
	test.use({ userAgent: FIREFOX });

	test('every login screen shows a notice, and the flag bypasses it', async ({ page }) => {
		for (const path of ['/login', '/login/cadastro', '/login/recuperar']) {
			await page.goto(path);
			await expect(page.getByRole('main')).toContainText(NOT_CHROME);
			await expect(page.getByRole('textbox')).toHaveCount(0);
		}
		await page.goto('/login?ignoreDevice');
		await expect(primary(page, 'Entrar')).toBeVisible();
		await page.getByRole('link', { name: 'Esqueci a senha' }).click();
		await expect(page).toHaveURL('/login/recuperar?ignoreDevice');
		await expect(primary(page, 'Pedir o código')).toBeVisible();
	});
});

test.describe('in a browser without a name', () => {
	test.use({ userAgent: 'x' });

	test('the login shows a message and a button to try again', async ({ page }) => {
		await page.goto('/login');
		await expect(page.getByRole('main')).toContainText(
			'Não foi possível determinar o navegador que você está utilizando. Por favor, tente novamente ou entre em contato com seu supervisor.',
		);
		await expect(primary(page, 'Tentar novamente')).toBeVisible();
	});
});
