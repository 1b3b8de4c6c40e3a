import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/seed/demo-logins.ts';
import { primary } from '#test/support/day.ts';
import { type Backend, expect, login, test } from '#test/support/e2e.ts';
import { openPreProcess } from '#test/support/visit.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

/** The main salesman leaves next week; one of his clients has been handed over. Answers how many have not. */
async function goesOnHoliday(backend: Backend): Promise<number> {
	const of = `company_id = 'demo' and salesman_code = '${MAIN_SALESMAN_CODE}'`;
	await backend.query(
		`insert into vacations values ('demo', '${MAIN_SALESMAN_CODE}', '2026-03-16', '2026-04-04')`,
	);
	await backend.query(
		`insert into vacation_transfers
			select 'demo', '${MAIN_SALESMAN_CODE}', '2026-03-16', min(code) from clients where ${of}`,
	);
	const [row] = await backend.query<{ left: number }>(
		`select count(*)::int - 1 as left from clients where ${of}`,
	);
	return row?.left ?? 0;
}

test('the vacation alert names who is away and what is left, once a day, never over a visit', async ({
	page,
	backend,
}) => {
	const left = await goesOnHoliday(backend);
	await login(page, MAIN_COORDINATOR_CODE);
	const alert = page.getByRole('dialog', { name: 'Alerta de Férias!' });
	await expect(alert).toContainText('4001 - Anderson Souza Ribeiro');
	await expect(alert).toContainText('16/03/2026 a 04/04/2026');
	await expect(alert).toContainText(`${left} clientes`);

	await test.step('during a visit it waits', async () => {
		const [route] = await backend.query<{ short_id: string }>(
			`select short_id from routes where salesman_code = '${MAIN_SALESMAN_CODE}'`,
		);
		await page.goto(`/coaching/coachee/${route?.short_id}?dia=3`);
		await primary(page, 'Iniciar coaching').click();
		await page.waitForURL('**/coaching/pdvs');
		await openPreProcess(page);
		await expect(alert).toBeHidden();
	});

	await page.goto('/menu');
	await alert.getByRole('button', { name: 'Ir para de/para' }).click();
	await expect(page).toHaveURL(/\/transferencia\/ferias\/4001\/2026-03-16$/);
	await expect(page.getByRole('main')).toContainText('4001 - Anderson Souza Ribeiro');
	await page.goto('/menu');
	await expect(page.getByRole('link', { name: /Férias na equipe/ })).toBeVisible();
	await expect(alert).toBeHidden();
});
