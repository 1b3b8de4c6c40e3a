import type { Page } from '@playwright/test';
import { MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { chooseFirstForm, openClient, primary } from '#test/support/day.ts';
import { expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { recordStatus } from '#test/support/record-status.ts';
import {
	begin,
	deviceCoaching,
	passPreProcess,
	sameOnServer,
	visitCheckIn,
} from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

/** The GPS now finds a position, which attaches to the check-in of the visit. */
async function joined(page: Page) {
	await page.context().setGeolocation({ ...SAO_PAULO, accuracy: 12 });
	await expect
		.poll(async () => (await visitCheckIn(page))?.betterLocation, { timeout: 30_000 })
		.toMatchObject({ coordinates: [SAO_PAULO.longitude, SAO_PAULO.latitude], accuracy: 12 });
	return visitCheckIn(page);
}

test('a prompt that nobody answers is named, and after 30 s the check-in goes on without a location', async ({
	page,
	backend,
}) => {
	await page.addInitScript(() => {
		const silent = { watchPosition: () => 1, clearWatch: () => undefined };
		Object.defineProperty(navigator, 'geolocation', { value: silent });
	});
	await begin(page, backend);
	await passPreProcess(page);
	const given = await openClient(page, 'Em rota');
	const named = page.getByText(/O Chrome vai pedir a localização: escolha permitir/);
	await expect(named).toBeHidden();
	await primary(page, 'Fazer check-in').click();
	await expect(named).toBeVisible();
	// Whoever goes back gives that check-in up.
	await page.getByRole('link', { name: 'Voltar' }).last().click();
	const code = await openClient(page, 'Em rota', (rows) => rows.nth(1));
	expect(code).not.toBe(given);
	await page.getByLabel('Observação').fill('Portão fechado');
	await primary(page, 'Fazer check-in').click();
	await expect(named).toBeVisible();
	await expect(page).toHaveURL(/\/coaching\/form\/questions\/0$/, { timeout: 60_000 });
	await expect(page.getByText('Check-in feito sem localização.').first()).toBeVisible();
	const { stages } = await deviceCoaching(page);
	expect(stages).toHaveLength(2);
	expect(stages[1]?.pdv).toMatchObject({ clientCode: code, coachingObservation: 'Portão fechado' });
	expect(stages[1]?.checkIn.location).toMatchObject({
		invalidReason: 'TIMEOUT',
		hasInvalidCoordinates: true,
	});
});

test('without a position the check-in is accepted at once, and a later fix is attached to it', async ({
	page,
	context,
	backend,
}) => {
	await context.grantPermissions(['geolocation']);
	await context.setGeolocation(null);
	await begin(page, backend);
	await passPreProcess(page);
	await openClient(page, 'Em rota');
	await primary(page, 'Fazer check-in').click();
	await expect(page).toHaveURL(/\/coaching\/form\/questions\/0$/);
	const at = await visitCheckIn(page);
	expect(at?.location).toMatchObject({ hasInvalidCoordinates: true, approval: 'auto' });
	expect(['POSITION_UNAVAILABLE', 'TIMEOUT']).toContain(at?.location?.invalidReason);
	expect(at?.betterLocation).toBeNull();

	const after = await joined(page);
	expect(after).toMatchObject({ timestamp: at?.timestamp, location: at?.location });

	// Only one fix attaches: a later one changes nothing, even if it is more accurate.
	await context.setGeolocation({ latitude: -23.6, longitude: -46.7, accuracy: 3 });
	await chooseFirstForm(page);
	const stored = await sameOnServer(page, backend);
	expect(stored.stages.at(-1)?.checkIn.betterLocation).toEqual(after?.betterLocation);
});

test('a later fix is also attached to a visit that was closed at its check-in', async ({
	page,
	context,
	backend,
}) => {
	await context.grantPermissions(['geolocation']);
	await context.setGeolocation(null);
	await begin(page, backend);
	await passPreProcess(page);
	await openClient(page, 'Em rota');
	await recordStatus(page, /^Cliente ausente/, 'Registrar ausência');
	const at = await visitCheckIn(page);
	expect(at?.location).toMatchObject({ hasInvalidCoordinates: true });
	expect(at?.betterLocation).toBeNull();

	await joined(page);
	const stored = await sameOnServer(page, backend);
	expect(stored.stages.at(-1)?.checkIn.betterLocation?.accuracy).toBe(12);
});

test('a check-in shows the distance to the client and stores distance, accuracy and approval', async ({
	page,
	context,
	backend,
}) => {
	const [client] = await backend.query<{ longitude: number; latitude: number; code: string }>(
		`select c.code, c.longitude, c.latitude from clients c
		join route_clients r on r.client_code = c.code
		where r.salesman_code = '${MAIN_SALESMAN_CODE}' and r.weekday = 3 and c.longitude is not null
		order by r.position limit 1`,
	);
	const { longitude, latitude } = client ?? { longitude: 0, latitude: 0 };
	await context.grantPermissions(['geolocation']);
	await context.setGeolocation({ longitude, latitude, accuracy: 9 });
	await begin(page, backend);
	await passPreProcess(page);
	await page.goto(`/coaching/form/pdv?pdv=${client?.code}`);
	await expect(page.getByText('Dentro da área')).toBeVisible();
	await expect(page.getByText('precisão de 9 m')).toBeVisible();
	await context.setGeolocation({ longitude: longitude + 0.1, latitude, accuracy: 9 });
	await expect(page.getByText('Fora da área', { exact: true })).toBeVisible();
	await expect(page.getByText('O check-in vai para aprovação.')).toBeVisible();
	await primary(page, 'Fazer check-in').click();
	await expect(page).toHaveURL(/\/coaching\/form\/questions\/0$/);
	const location = (await visitCheckIn(page))?.location;
	expect(location).toMatchObject({
		inRange: false,
		approved: false,
		approval: 'waiting',
		accuracy: 9,
	});
	expect(location?.distance).toBeGreaterThan(9_000);
	await chooseFirstForm(page);
	await sameOnServer(page, backend);
});
