import {
	CONSULTANT_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_SALESMAN_CODE,
} from '#server/demo/demo-logins.ts';
import { answerQuestion } from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { expectOnlyScreen } from '#test/support/expect-only-screen.ts';
import { endSessions } from '#test/support/login-steps.ts';
import { GOAL } from '#test/support/short-forms.ts';
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
	['consultant', CONSULTANT_CODE],
	['Vendedor', MAIN_SALESMAN_CODE],
] as const) {
	test(`a ${who} sees nothing of a coaching on the way to the menu`, async ({ page }) => {
		await login(page, code);
		const headings = await watchHeadings(page);
		const closed = [
			'/coaching',
			'/coaching/pdvs',
			'/coaching/form/questions/0',
			'/login',
			'/locked',
		];
		const trainers = code === MAIN_SALESMAN_CODE ? ['/aprovacoes', '/tv-vendas/resultados'] : [];
		await expectOnlyScreen(page, headings, [...closed, ...trainers], {
			at: '/menu',
			title: 'Menu',
		});
	});
}

test('every address of a running coaching shows only its current screen', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await answerQuestion(page);
	const headings = await watchHeadings(page);
	const paths = ['/coaching', '/coaching/forms', '/coaching/feedback', '/coaching/form/pdv'];
	await expectOnlyScreen(page, headings, paths, { at: '/coaching/form/questions/1', title: GOAL });
});

test('a person with a locked session sees only the lock screen and the running coaching', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await answerQuestion(page);
	await endSessions(context, backend);
	await page.goto('/menu');
	await expect(page).toHaveURL(/\/locked$/);
	const headings = await watchHeadings(page);
	await expectOnlyScreen(page, headings, [...INSIDE, '/login', '/manutencao'], {
		at: '/locked',
		title: 'Sessão bloqueada',
	});
	await expectOnlyScreen(page, headings, ['/coaching', '/coaching/feedback'], {
		at: '/coaching/form/questions/1',
		title: GOAL,
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
