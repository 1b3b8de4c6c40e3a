import {
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
	SALESMAN_WITHOUT_ROUTE_CODE,
} from '#server/demo/demo-logins.ts';
import { primary } from '#test/support/day.ts';
import { type Backend, expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { look } from '#test/support/look.ts';
import { POST_PROCESS, PRE_PROCESS, PROCESS, replaceForms } from '#test/support/short-forms.ts';
import { sameOnServer } from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

const OF_SALESMEN = { ...PRE_PROCESS, permissions: { coach: [], coachee: ['Vendedor'] as const } };

test("a manager who chooses the coordinator sees the coordinator's data, readable and reachable, and starts with them", async ({
	page,
	backend,
}) => {
	await replaceForms(backend, [OF_SALESMEN, PROCESS, POST_PROCESS]);
	await login(page, MAIN_MANAGER_CODE, `/coaching?busca=${MAIN_SALESMAN_CODE}`);
	await page.locator('a[href*="/coaching/coachee/"]').first().click();
	const main = page.getByRole('main');
	const salesman = page.getByRole('radio', { name: /^Anderson Souza Ribeiro/ });
	const coordinator = page.getByRole('radio', { name: /^Marcos Vinícius Teixeira/ });
	const feedbacks = page.getByRole('region', { name: /^Últimos feedbacks/ });
	const missing = main.getByText('Não há formulário de pré-processo para esta pessoa');

	await expect(main.getByRole('heading', { level: 1 })).toHaveText(
		'Rota de Anderson Souza Ribeiro',
	);
	await expect(salesman).toBeChecked();
	await expect(feedbacks).toContainText('Últimos feedbacks de Anderson Ribeiro');
	await expect(feedbacks).toContainText('Marcos Vinícius Teixeira');
	await expect(missing).toHaveCount(0);

	await coordinator.check();
	const isOfCoordinator = async () => {
		await expect(coordinator).toBeChecked();
		await expect(main).toContainText('Último coaching de Marcos Teixeira');
		await expect(feedbacks).toContainText('Últimos feedbacks de Marcos Teixeira');
		await expect(feedbacks).toContainText('Ricardo Almeida Furtado');
		await expect(feedbacks).not.toContainText('Marcos Vinícius Teixeira');
		await expect(missing).toBeVisible();
	};
	await isOfCoordinator();
	await expect(page).toHaveURL(/pessoa=3001/);
	await page.reload();
	await isOfCoordinator();
	await test.step('the choice is readable, reachable and Portuguese', async () => {
		// Colours are checked without motion.
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.getByRole('button', { name: /^Mostrar todos/ }).click();
		await look(page, '/coaching/coachee of a manager');
	});

	await salesman.check();
	await expect(feedbacks).toContainText('Marcos Vinícius Teixeira');
	await expect(missing).toHaveCount(0);

	await coordinator.check();
	await primary(page, 'Iniciar coaching').click();
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
	const coaching = await sameOnServer(page, backend);
	expect(coaching.coachee.employeeCode).toBe(MAIN_COORDINATOR_CODE);
	expect(coaching.salesman?.employeeCode).toBe(MAIN_SALESMAN_CODE);
	expect(coaching.forms.map(({ title }) => title)).toEqual([PROCESS.title, POST_PROCESS.title]);
});

async function excusedOf(backend: Backend, salesmanCode: string) {
	return backend.query<{ code: string; name: string; reason: string; since: string }>(
		`select c.code, c.name, a.reason,
			to_char(a.start_date::date, 'DD/MM/YYYY') as since
		from client_allowances a join clients c on c.company_id = a.company_id and c.code = a.client_code
		where c.salesman_code = '${salesmanCode}'`,
	);
}

test('the clients with an allowance are listed, also those of other days', async ({
	page,
	backend,
}) => {
	const excused = await excusedOf(backend, MAIN_SALESMAN_CODE);
	expect(excused.length).toBeGreaterThan(5);
	await login(page, MAIN_COORDINATOR_CODE, `/coaching?busca=${MAIN_SALESMAN_CODE}`);
	await page.locator('a[href*="/coaching/coachee/"]').first().click();
	const card = page.getByRole('region', { name: 'Clientes com abono' });
	await card.getByRole('button', { name: `Mostrar todos os ${excused.length}` }).click();
	for (const { code, name, reason, since } of excused) {
		const row = card.locator('.row').filter({ hasText: `${code} · ` });
		await expect(row).toContainText(name);
		await expect(row).toContainText(`${reason}, desde ${since}`);
	}
	await expect(card.getByText(/· planejado para este dia$/)).not.toHaveCount(0);
	await expect(card.getByText(/· de outro dia$/)).not.toHaveCount(0);

	await page.goto(`/coaching?busca=${SALESMAN_WITHOUT_ROUTE_CODE}`);
	await page.locator('a[href*="/coaching/coachee/"]').first().click();
	await expect(card).toContainText('Nenhum agora. O cliente de um abono aprovado aparece aqui');
});
