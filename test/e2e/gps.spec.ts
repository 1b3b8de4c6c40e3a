import type { BrowserContext, Page } from '@playwright/test';
import { MAIN_SALESMAN_CODE, TELE_SALES_COACH_CODE } from '#server/demo/demo-logins.ts';
import { chooseFirstForm, openClient, primary, startCoaching } from '#test/support/day.ts';
import { type Backend, expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { confirmStatus, recordStatus } from '#test/support/record-status.ts';
import { begin, deviceCoaching, passPreProcess, sameOnServer } from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

const DOWNTOWN = { latitude: -23.55, longitude: -46.63 };

/** The person taps 'Bloquear' or 'Permitir' in the browser's permission prompt. */
async function decide(page: Page, backend: Backend, setting: 'denied' | 'granted'): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	const { targetInfo } = await devtools.send('Target.getTargetInfo');
	await devtools.send('Browser.setPermission', {
		permission: { name: 'geolocation' },
		setting,
		origin: backend.url,
		...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
	});
	await devtools.detach();
}

async function permit(context: BrowserContext, backend: Backend): Promise<void> {
	await context.grantPermissions(['geolocation'], { origin: backend.url });
}

async function visitCheckIn(page: Page) {
	const { stages } = await deviceCoaching(page);
	return stages.find(({ stage }) => stage === 'process')?.checkIn;
}

/** The GPS now finds a position, which attaches to the check-in of the visit. */
async function joined(page: Page) {
	await page.context().setGeolocation({ ...DOWNTOWN, accuracy: 12 });
	await expect
		.poll(async () => (await visitCheckIn(page))?.betterLocation, { timeout: 30_000 })
		.toMatchObject({ coordinates: [DOWNTOWN.longitude, DOWNTOWN.latitude], accuracy: 12 });
	return visitCheckIn(page);
}

test('a blocked location refuses the check-in at a PDV and shows how to allow it', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await decide(page, backend, 'denied');
	await passPreProcess(page);
	const code = await openClient(page, 'Em rota');
	await page.setViewportSize({ width: 360, height: 740 });
	await primary(page, 'Fazer check-in').click();
	// The way to mend it stands above the button, which stays under the thumb.
	const bar = page.locator('.action-bar');
	await expect(bar.getByRole('link', { name: 'Como liberar' })).toBeInViewport({ ratio: 1 });
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await expect(page.getByLabel('Avisos do aparelho')).toContainText('A localização está bloqueada');
	expect((await deviceCoaching(page)).stages.map(({ stage }) => stage)).toEqual(['pre-process']);

	// Screens without a check-in do not mention the location.
	await page.goto('/menu');
	await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible();
	await expect(page.getByLabel('Avisos do aparelho')).not.toContainText('localização');
	await page.goto(`/coaching/form/pdv?pdv=${code}`);

	await page.getByRole('link', { name: 'Como liberar' }).first().click();
	await expect(page).toHaveURL(`/ajuda/gps-negado?pdv=${code}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liberar a localização');
	const steps = page.getByRole('main').getByRole('listitem');
	await expect(steps.filter({ has: page.locator('svg text') })).not.toHaveCount(0);
	await permit(context, backend);
	await context.setGeolocation(DOWNTOWN);
	await expect(page.getByText('Localização liberada.')).toBeVisible();

	await page.goto(`/coaching/form/pdv?pdv=${code}`);
	await primary(page, 'Fazer check-in').click();
	await expect(page).toHaveURL(/\/coaching\/form\/questions\/0$/);
	expect((await visitCheckIn(page))?.location?.hasInvalidCoordinates).toBe(false);
});

test('choices and text before a check-in are kept while the location help is open', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await decide(page, backend, 'denied');
	await passPreProcess(page);
	const code = await openClient(page, 'Em rota');
	await page.getByRole('radio', { name: /^Cliente ausente/ }).check();
	await page.getByLabel('Observação').fill('Portão fechado');
	await page.getByRole('link', { name: 'Como liberar' }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liberar a localização');
	await page.getByRole('link', { name: 'Voltar' }).click();
	await expect(page).toHaveURL(`/coaching/form/pdv?pdv=${code}`);
	await expect(page.getByRole('radio', { name: /^Cliente ausente/ })).toBeChecked();
	await expect(page.getByLabel('Observação')).toHaveValue('Portão fechado');
	await expect(primary(page, 'Registrar ausência')).toBeVisible();
	await page.reload();
	await expect(page.getByRole('radio', { name: /^Cliente ausente/ })).toBeChecked();
	// The banner leads there too, also where Chrome has its own permission button.
	await page.getByRole('link', { name: 'Liberar', exact: true }).click();
	await permit(page.context(), backend);
	await page.getByRole('link', { name: 'Voltar ao coaching' }).click();
	await primary(page, 'Registrar ausência').click();
	await confirmStatus(page);
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
	const { stages } = await deviceCoaching(page);
	expect(stages.at(-1)?.pdv).toMatchObject({
		clientCode: code,
		status: 'absent',
		coachingObservation: 'Portão fechado',
	});
});

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
	const named = page.getByText(/O Chrome pergunta pela localização: escolha permitir/);
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

test('the pre-process needs no location and records that there was none', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await decide(page, backend, 'denied');
	await passPreProcess(page);
	const { stages } = await deviceCoaching(page);
	expect(stages[0]?.checkIn.location?.coordinates ?? null).toBeNull();
});

test('without a position the check-in is accepted at once, and a later fix is attached to it', async ({
	page,
	context,
	backend,
}) => {
	await permit(context, backend);
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
	await permit(context, backend);
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
	await permit(context, backend);
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

test('a telesales coach is never asked for a location and sees none', async ({ page, backend }) => {
	await login(page, TELE_SALES_COACH_CODE);
	await startCoaching(page, /^(?!.*Genérico)/);
	await decide(page, backend, 'denied');
	await openClient(page, 'A contatar');
	await expect(page.getByLabel('Avisos do aparelho')).not.toContainText('localização');
	await primary(page, 'Fazer check-in').click();
	await chooseFirstForm(page);
	const stored = await sameOnServer(page, backend);
	expect(stored.stages.map(({ checkIn }) => checkIn.location)).toEqual([null]);
});
