import { DEMO_PASSWORD, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import {
	type Backend,
	expect,
	goOffline,
	goOnline,
	onlineExcept,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { enter } from '#test/support/login-steps.ts';

test.use(onlineExcept(/opens offline/));

async function sessions(backend: Backend): Promise<number> {
	const [row] = await backend.query<{ count: number }>(
		'select count(*)::int as count from sessions',
	);
	return row?.count ?? -1;
}

test('a wrong password shows an error, keeps the typed text and logs nobody in', async ({
	page,
	backend,
}) => {
	await page.goto('/login');
	await enter(page, MAIN_COORDINATOR_CODE, 'senha-errada');
	await expect(page.getByRole('alert')).toHaveText(
		'Código ou senha incorretos. Confira e tente de novo.',
	);
	await expect(page.getByLabel('Código')).toHaveValue(MAIN_COORDINATOR_CODE);
	await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('senha-errada');
	expect(await sessions(backend)).toBe(0);
	const password = page.getByLabel('Senha', { exact: true });
	await expect(password).toHaveAttribute('type', 'password');
	await page.getByRole('button', { name: 'Mostrar senha' }).click();
	await expect(password).toHaveAttribute('type', 'text');
	// Attributes that password managers look for.
	await expect(page.getByLabel('Código')).toHaveAttribute('autocomplete', 'username');
	await expect(password).toHaveAttribute('autocomplete', 'current-password');

	await enter(page, MAIN_COORDINATOR_CODE);
	await expect(page).toHaveURL(/\/menu$/);
	expect(await sessions(backend)).toBe(1);
});

test('after too many attempts a countdown shows how long to wait, then the button works', async ({
	page,
	backend,
}) => {
	await page.goto('/login');
	// The account is free again in ten seconds.
	const start = new Date(Date.parse(backend.now()) - 590_000).toISOString();
	await backend.query(
		`insert into login_attempts (company_id, scope, subject, window_start, failures)
		select company_id, 'account', '${MAIN_COORDINATOR_CODE}', '${start}', 30
		from companies`,
	);
	await enter(page, MAIN_COORDINATOR_CODE);
	const refusal = page.getByRole('alert');
	await expect(refusal).toHaveText(
		/^Muitas tentativas seguidas\. Aguarde \d+ s e tente de novo\.$/,
	);
	await expect(page.getByRole('button', { name: 'Entrar' })).toBeDisabled();
	const first = await refusal.getByRole('timer').textContent();
	await expect(refusal.getByRole('timer')).not.toHaveText(first ?? '');
	expect(await sessions(backend)).toBe(0);

	await expect(page.getByText('Já pode tentar de novo.')).toBeVisible();
	await page.getByRole('button', { name: 'Entrar' }).click();
	await expect(page).toHaveURL(/\/menu$/);
});

test('the login opens offline, shows that the network is missing, and works when it returns', async ({
	page,
	context,
	backend,
}) => {
	await page.goto('/login');
	await readyOffline(page);
	await goOffline(context, backend);
	await page.reload();
	await enter(page, MAIN_COORDINATOR_CODE);
	const refusal = page.getByRole('alert');
	const noSignal = 'Sem internet. Para entrar é preciso ter sinal: tente de novo onde houver.';
	await expect(refusal).toHaveText(noSignal);
	await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(DEMO_PASSWORD);

	/** The earlier message disappears, and the same one is shown again. */
	async function refusedAgain(): Promise<void> {
		const before = await refusal.elementHandle();
		await page.getByRole('button', { name: 'Entrar' }).click();
		await before?.waitForElementState('hidden');
		await expect(refusal).toHaveText(noSignal);
	}

	// The phone reports a network, but every connection is dropped.
	await context.setOffline(false);
	await refusedAgain();

	await goOnline(context, backend);
	backend.network.breaks(/\/authenticate$/, { kind: 'portal' }, 1);
	await refusedAgain();

	await page.getByRole('button', { name: 'Entrar' }).click();
	await expect(page).toHaveURL(/\/menu$/);
});
