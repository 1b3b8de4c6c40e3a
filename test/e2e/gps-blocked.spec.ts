import type { BrowserContext, Page } from '@playwright/test';
import { TELE_SALES_COACH_CODE } from '#server/demo/demo-logins.ts';
import { chooseFirstForm, openClient, primary, startCoaching } from '#test/support/day.ts';
import { type Backend, expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { confirmStatus } from '#test/support/record-status.ts';
import {
	begin,
	deviceCoaching,
	passPreProcess,
	sameOnServer,
	visitCheckIn,
} from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

/** The person taps 'Bloquear' in the browser's permission prompt. */
async function block(page: Page, backend: Backend): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	const { targetInfo } = await devtools.send('Target.getTargetInfo');
	await devtools.send('Browser.setPermission', {
		permission: { name: 'geolocation' },
		setting: 'denied',
		origin: backend.url,
		...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
	});
	await devtools.detach();
}

/** A coaching after its pre-process, in which the person has blocked the location. */
async function beginBlocked(page: Page, backend: Backend): Promise<void> {
	await begin(page, backend);
	await block(page, backend);
	await passPreProcess(page);
}

async function permit(context: BrowserContext, backend: Backend): Promise<void> {
	await context.grantPermissions(['geolocation'], { origin: backend.url });
}

test('a blocked location refuses the check-in at a PDV and shows how to allow it', async ({
	page,
	context,
	backend,
}) => {
	await beginBlocked(page, backend);
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
	await context.setGeolocation(SAO_PAULO);
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
	await beginBlocked(page, backend);
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

test('the pre-process needs no location and records that there was none', async ({
	page,
	backend,
}) => {
	await beginBlocked(page, backend);
	const { stages } = await deviceCoaching(page);
	expect(stages[0]?.checkIn.location?.coordinates ?? null).toBeNull();
});

test('a telesales coach is never asked for a location and sees none', async ({ page, backend }) => {
	await login(page, TELE_SALES_COACH_CODE);
	await startCoaching(page, /^(?!.*Genérico)/);
	await block(page, backend);
	await openClient(page, 'A contatar');
	await expect(page.getByLabel('Avisos do aparelho')).not.toContainText('localização');
	await primary(page, 'Fazer check-in').click();
	await chooseFirstForm(page);
	const stored = await sameOnServer(page, backend);
	expect(stored.stages.map(({ checkIn }) => checkIn.location)).toEqual([null]);
});
