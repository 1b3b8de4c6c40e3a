import {
	CONSULTANT_CODE,
	CONSULTANT_MANAGER_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_SALESMAN_CODE,
} from '#server/demo/demo-logins.ts';
import { answerQuestion } from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { expectOnlyScreen } from '#test/support/expect-only-screen.ts';
import { endSessions } from '#test/support/login-steps.ts';
import { GOAL } from '#test/support/short-forms.ts';
import { travel } from '#test/support/travel.ts';
import { begin, openPreProcess } from '#test/support/visit.ts';
import { watchHeadings } from '#test/support/watch-headings.ts';

test.use(ONLINE_ONLY);

test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

/** One path of every layout, and paths that the worker itself redirects. */
const INSIDE = ['/', '/menu', '/perfil', '/tv-vendas', '/notificacoes', '/aprovacoes'];

test('a person who is not logged in sees only the login', async ({ page }) => {
	const headings = await watchHeadings(page);
	await page.goto('/login?ignoreDevice');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
	await expectOnlyScreen(
		page,
		headings,
		[...INSIDE, '/coaching', '/coaching/pdvs', '/offline', '/locked'],
		{
			at: '/login',
			title: 'Entrar',
		},
	);
});

for (const [who, code] of [
	['Consultor', CONSULTANT_CODE],
	['Gerente Consultor', CONSULTANT_MANAGER_CODE],
	['Vendedor', MAIN_SALESMAN_CODE],
] as const) {
	test(`a ${who} sees that job title, has no Coaching tab, and sees nothing of a coaching on the way to the menu`, async ({
		page,
	}) => {
		await login(page, code);
		await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
		const subtitle = page.getByRole('banner').getByRole('paragraph');
		await expect(subtitle).toHaveText(new RegExp(` · ${who}$`));
		const tabs = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
		await expect(tabs).toHaveText([/TV Vendas/, /Menu/, /Notificações/]);
		// Neither requests to decide nor clients are ever theirs.
		const main = page.getByRole('main');
		await expect(main.getByRole('link', { name: /^Agenda/ })).toBeVisible();
		await expect(main.getByRole('link', { name: /^Aprovações/ })).toHaveCount(0);
		await expect(main.getByRole('link', { name: /^Carteira/ })).toHaveCount(
			who === 'Vendedor' ? 1 : 0,
		);
		await travel(page, '/perfil');
		await expect(main.getByText(`${who} · código ${code}`)).toBeVisible();

		const headings = await watchHeadings(page);
		const closed = ['/coaching', '/coaching/pdvs', '/coaching/form/questions/0'];
		const others = who === 'Gerente Consultor' ? [] : ['/login', '/locked'];
		const trainers = who === 'Vendedor' ? ['/aprovacoes', '/tv-vendas/resultados'] : [];
		await expectOnlyScreen(page, headings, [...closed, ...others, ...trainers], {
			at: '/menu',
			title: 'Menu',
		});
	});
}

test('every address of a running coaching shows only its current screen; with a locked session only the lock screen and the running coaching are shown', async ({
	page,
	backend,
	context,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await answerQuestion(page);
	const headings = await watchHeadings(page);
	await test.step('running: its current screen', async () => {
		const paths = ['/coaching', '/coaching/forms', '/coaching/feedback', '/coaching/form/pdv'];
		await expectOnlyScreen(page, headings, paths, {
			at: '/coaching/form/questions/1',
			title: GOAL,
		});
	});
	await test.step('locked: the lock screen and the running coaching', async () => {
		await endSessions(context, backend);
		await page.goto('/menu');
		await expect(page).toHaveURL(/\/locked$/);
		await expectOnlyScreen(page, headings, [...INSIDE, '/login', '/manutencao'], {
			at: '/locked',
			title: 'Sessão bloqueada',
		});
		await expectOnlyScreen(page, headings, ['/coaching', '/coaching/feedback'], {
			at: '/coaching/form/questions/1',
			title: GOAL,
		});
	});
});

test('during maintenance only its notice is shown', async ({ page, backend }) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await backend.setClock('2026-03-11T05:30:00.000Z');
	await expect(async () => {
		await page.goto('/menu');
		await expect(page).toHaveURL(/\/manutencao$/, { timeout: 1_000 });
	}).toPass();
	const headings = await watchHeadings(page);
	await expectOnlyScreen(
		page,
		headings,
		[...INSIDE, '/coaching', '/login', '/offline', '/suporte'],
		{
			at: '/manutencao',
			title: 'Em manutenção',
		},
	);
});
