import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, TELE_SALES_COACH_CODE } from '#server/demo/demo-logins.ts';
import {
	asGrade,
	deviceCoachings,
	finish,
	openClient,
	postProcess,
	preProcess,
	startCoaching,
	visitClient,
	writeFeedback,
} from '#test/support/day.ts';
import { expect, goOffline, goOnline, login, readyOffline, test } from '#test/support/e2e.ts';
import { offerInstall } from '#test/support/install-offer.ts';
import { recordStatus } from '#test/support/record-status.ts';
import { serverCoaching } from '#test/support/visit.ts';
import { must } from '#worker/errors.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

const INSTALL = 'Instalar o Acompanha';

/** The picture of the day: what it says in words, its size, and the file that leaves the app. */
async function sharePicture(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'Compartilhar o dia' }).click();
	const picture = page.getByRole('dialog').getByRole('img');
	await expect(picture).toHaveAttribute(
		'alt',
		/^Dia de Anderson: \d+,\d.*\nVisitas: 3 visitas em rota/,
	);
	const drawn = await picture.evaluate(async (image: HTMLImageElement) => {
		await image.decode();
		return { width: image.naturalWidth, height: image.naturalHeight };
	});
	expect(drawn.width).toBe(1080);
	expect(drawn.height).toBeGreaterThan(600);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Enviar como imagem' }).click();
	expect((await download).suggestedFilename()).toBe('dia-de-anderson.png');
	const words = (await picture.getAttribute('alt')) ?? '';
	await page.keyboard.press('Escape');
	return words;
}

test('a whole day of visits without a network reaches the server unchanged', async ({
	page,
	context,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await startCoaching(page, 'Anderson');
	await goOffline(context, backend);

	await preProcess(page);
	await openClient(page, 'Em rota');
	await visitClient(page);
	await openClient(page, 'Fora da rota');
	await visitClient(page, 1);
	await openClient(page, 'A visitar');
	await recordStatus(page, /Cliente ausente/, 'Registrar ausência');
	await openClient(page, 'A visitar', (rows) => rows.filter({ hasText: 'Quinzenal' }).first());
	await visitClient(page);
	await postProcess(page);
	await writeFeedback(page);
	const words = await test.step('the day can be sent as a picture', () => sharePicture(page));
	await finish(page);

	const [device] = await deviceCoachings(page);
	expect(device?.coachingStage).toBe('done');
	if (!device) return;
	for (const { pdv } of device.stages) if (pdv) expect(words).not.toContain(pdv.name);
	expect(device.statistics.pdvs).toMatchObject({ visited: 4, inRoute: 2.5, outRoute: 1 });
	const shown = page.getByRole('main');
	await expect(shown).toContainText('Salvo neste aparelho');
	await expect(shown).toContainText(asGrade(must(device.score.grade)));

	await goOnline(context, backend);
	await expect(shown).toContainText('Enviado', { timeout: 40_000 });
	const stored = await serverCoaching(backend, device._id);
	expect(stored).toEqual(device);
	await expect(shown).toContainText(asGrade(stored?.score.grade ?? -1));
	// After the acknowledgement the work tables are empty.
	await expect.poll(() => deviceCoachings(page)).toEqual([]);
});

test('a telesales day starts at process, needs no location and reaches the server', async ({
	page,
	context,
	backend,
}) => {
	await context.clearPermissions();
	await login(page, TELE_SALES_COACH_CODE);
	await readyOffline(page);
	await offerInstall(page);
	await expect(page.getByText('Nenhum coaching em andamento')).toBeVisible();
	await expect(page.getByRole('button', { name: INSTALL })).toHaveCount(0);
	await startCoaching(page, /^(?!.*Genérico)/);
	await goOffline(context, backend);

	await openClient(page, 'A contatar');
	await visitClient(page);
	await openClient(page, 'A contatar');
	await visitClient(page, 1);
	await postProcess(page);
	await writeFeedback(page);
	await finish(page);

	const [device] = await deviceCoachings(page);
	expect(device).toMatchObject({ teleSales: true, coachingStage: 'done' });
	if (!device) return;
	expect(device.stages.every(({ checkIn }) => checkIn.location === null)).toBe(true);

	await goOnline(context, backend);
	await expect(page.getByRole('main')).toContainText('Enviado', { timeout: 40_000 });
	expect(await serverCoaching(backend, device._id)).toEqual(device);

	// After the first finished visit the app offers its installation and accepts a refusal.
	const offered = page.getByRole('button', { name: INSTALL });
	await page.goto('/menu');
	await offerInstall(page);
	await expect(offered).toBeVisible();
	await page.getByRole('button', { name: 'Agora não' }).click();
	await expect(offered).toHaveCount(0);
	await page.reload();
	await offerInstall(page);
	await expect(page.getByRole('link', { name: 'Escolher a rota' })).toBeVisible();
	await expect(offered).toHaveCount(0);
	// The profile still offers it.
	await page.getByRole('link', { name: /^Perfil/ }).click();
	await expect(offered).toBeVisible();
});
