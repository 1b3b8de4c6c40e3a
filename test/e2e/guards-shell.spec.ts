import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { breakProfile } from '#test/support/break-profile.ts';
import {
	changeNetwork,
	expect,
	goOffline,
	goOnline,
	login,
	ONLINE_ONLY,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { STATE } from '#test/support/is-state.ts';
import { travel } from '#test/support/travel.ts';
import { begin } from '#test/support/visit.ts';

test('a screen that needs a draft redirects to its start; an offline notice replaces the screen until the network returns; a failing screen shows an error', async ({
	page,
	context,
	backend,
	escaped,
}) => {
	await test.step('a screen that needs a draft redirects to its start; an unknown address shows a message', async () => {
		await login(page, MAIN_SALESMAN_CODE);
		for (const [asked, shown] of [
			['/tv-vendas/quiz/7/0', '/tv-vendas'],
			['/food-solution/products', '/food-solution'],
			['/food-solution/view', '/food-solution'],
			['/locked', '/menu'],
			['/login', '/menu'],
			['/manutencao', '/menu'],
			['/offline', '/offline'],
		] as const) {
			await travel(page, asked);
			await expect(page, `${asked} asked for`).toHaveURL(({ pathname }) => pathname === shown);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		}
		await page.goto('/nada/aqui');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
	});
	await test.step('an offline notice replaces the screen, and the person continues when the network returns', async () => {
		await page.goto('/menu');
		await readyOffline(page);
		await goOffline(context, backend);
		await expect(page).toHaveURL(/\/offline$/);
		await expect(page.locator('body')).toHaveClass(/offline/);
		await goOnline(context, backend);
		await expect(page).toHaveURL(/\/menu$/);
		await expect(page.locator('body')).not.toHaveClass(/offline/);
	});
	await test.step('a failing screen shows an error, and that no typed text is lost', async () => {
		await breakProfile(page);
		await expect(page.getByRole('main')).toContainText('está salvo neste aparelho');
		escaped.length = 0;
	});
});

test('the header shows when the routes were loaded (rule 15.2)', async ({
	page,
	context,
	backend,
}) => {
	const ROUTES = /\/sync\/routePlans$/;
	backend.network.breaks(ROUTES, { kind: 'status', status: 503 });
	await login(page, MAIN_COORDINATOR_CODE);
	await page.getByRole('link', { name: 'Coaching', exact: true }).click();
	const header = page.getByRole('banner');
	await expect(header).toContainText('Ultima atualização: nunca');
	await readyOffline(page);
	await goOffline(context, backend);
	await expect(page).toHaveURL(/\/offline/);
	backend.network.heal();
	const fetched = backend.network.holds(ROUTES);
	await context.setOffline(false);
	await fetched.arrived;
	await expect(header).toContainText('Atualizando...');
	fetched.letGo();
	await expect(header).toContainText(/Ultima atualização: (agora|há)/);
});

test.describe('without the service worker, which may send first when the network returns', () => {
	test.use(ONLINE_ONLY);

	test('the header shows when something was sent (rule 15.2)', async ({ page, backend }) => {
		backend.network.breaks(STATE, { kind: 'status', status: 503 });
		await begin(page, backend);
		const header = page.getByRole('banner');
		await expect(header).toContainText('Ultimo envio: nunca');
		backend.network.heal();
		const sent = backend.network.holds(STATE);
		await changeNetwork(page);
		await sent.arrived;
		await expect(header).toContainText('Enviando dados...');
		sent.letGo();
		await expect(header).toContainText(/Ultimo envio: (agora|há)/);
	});
});
