import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { primary } from '#test/support/day.ts';
import { type Backend, expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { kept } from '#test/support/find-on-device.ts';
import { openPreProcess } from '#test/support/visit.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

/**
 * The main salesman leaves next week; one of his clients has a substitute. Returns the number of
 * the others.
 */
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

/** A colleague leaves on the same day; none of the clients has a substitute. */
async function soDoesAColleague(backend: Backend): Promise<string> {
	const [colleague] = await backend.query<{ code: string }>(
		`insert into vacations
			select 'demo', min(salesman_code), '2026-03-16', '2026-04-04' from routes
			where coordinator_code = '${MAIN_COORDINATOR_CODE}'
				and salesman_code <> '${MAIN_SALESMAN_CODE}'
			returning employee_code as code`,
	);
	return colleague?.code ?? '';
}

test('the vacation alert names the person and the clients without a substitute, once a day, never over a visit', async ({
	page,
	backend,
}) => {
	const left = await goesOnHoliday(backend);
	const colleague = await soDoesAColleague(backend);
	await login(page, MAIN_COORDINATOR_CODE);
	const alert = page.getByRole('dialog', { name: 'Alerta de Férias!' });
	await expect(page.getByRole('link', { name: /Férias na equipe/ })).toBeVisible();
	await expect(alert).toBeHidden();
	await page.getByRole('link', { name: 'Coaching', exact: true }).click();
	await expect(alert).toContainText('4001 - Anderson Souza Ribeiro');
	await expect(alert).toContainText('16/03/2026 a 04/04/2026');
	await expect(alert).toContainText(`${left} clientes`);

	await test.step('during a visit it waits', async () => {
		const [route] = await backend.query<{ short_id: string }>(
			`select short_id from routes where salesman_code = '${MAIN_SALESMAN_CODE}'`,
		);
		await page.goto(`/coaching/coachee/${route?.short_id}?dia=3`);
		await primary(page, 'Iniciar coaching').click();
		await expect(page).toHaveURL(/\/coaching\/pdvs$/);
		await openPreProcess(page);
		await expect(alert).toBeHidden();
	});

	await test.step('of several, each is named, and read is read', async () => {
		await page.goto('/menu');
		const usual = must(page.viewportSize(), 'viewport');
		await page.setViewportSize({ width: 360, height: 480 });
		await page.getByRole('link', { name: /^Carteira/ }).click();
		await expect(alert.getByRole('listitem')).toHaveCount(2);
		// Its title and both buttons are seen, however long the list is.
		await expect(alert.getByRole('heading', { name: 'Alerta de Férias!' })).toBeInViewport();
		await expect(alert.getByRole('button', { name: 'Ir para de/para' })).toBeInViewport();
		await page.setViewportSize(usual);
		await expect(alert).toContainText(`${colleague} - `);
		await alert.getByRole('button', { name: 'Ok' }).click();
		await expect(alert).toBeHidden();
		// It closes before the device has written it.
		await expect.poll(() => kept(page, ['vacationAlertRead'])).toHaveLength(1);
		await page.goto('/menu');
		await expect(page.getByRole('link', { name: /Férias na equipe/ })).toContainText('2 pessoas');
		await page.getByRole('link', { name: /^Carteira/ }).click();
		await expect(page).toHaveURL(/carteira/);
		await expect(alert).toBeHidden();
	});

	await test.step('the next day it stands again, and leads to de/para', async () => {
		await backend.setClock('2026-03-12T12:00:00.000Z');
		await page.reload();
		await page.getByRole('link', { name: 'Menu', exact: true }).click();
		await alert.getByRole('button', { name: 'Ir para de/para' }).click();
		await expect(page).toHaveURL('/transferencia');
		await expect(page.getByRole('main')).toContainText('4001 - Anderson Souza Ribeiro');
	});
});
