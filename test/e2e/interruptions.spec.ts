import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { goToQuestion } from '#test/support/day.ts';
import {
	expect,
	goOffline,
	goOnline,
	login,
	onlineExcept,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { holdWorkerCalls } from '#test/support/hold-worker-calls.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { ON_TIME, PROMISE } from '#test/support/short-forms.ts';
import {
	acknowledged,
	answersOf,
	begin,
	deviceCoaching,
	openPreProcess,
	sameOnServer,
} from '#test/support/visit.ts';

test.use(onlineExcept(/loses its signal/));

test.use({ permissions: ['geolocation'], geolocation: SAO_PAULO });

test('Back closes the open dialog or sheet, and nothing else; a worker that dies in the middle of a question loses nothing', async ({
	page,
	backend,
}) => {
	await test.step('Back closes the open dialog or sheet, and nothing else', async () => {
		await begin(page, backend);
		await openPreProcess(page);
		await page.getByRole('radio', { name: /^Sim/ }).check();
		const address = page.url();
		const open = page.locator('dialog[open]');
		for (const opener of [/^Todas/, /^Mais opções do/]) {
			await page.getByRole('button', { name: opener }).click();
			await expect(open).toHaveCount(1);
			// Escape and Back both send a close request; it closes this dialog first.
			await page.keyboard.press('Escape');
			await expect(open).toHaveCount(0);
			expect(page.url()).toBe(address);
			await page.getByRole('button', { name: opener }).click();
			await expect(open).toHaveCount(1);
			// The event that Android sends for Back.
			await open.evaluate((dialog) => (dialog as HTMLDialogElement).requestClose());
			await expect(open).toHaveCount(0);
			expect(page.url()).toBe(address);
		}
		await expect(page.getByRole('radio', { name: /^Sim/ })).toBeChecked();
		expect((await deviceCoaching(page)).stages.at(-1)?.discarded).toBe(false);
	});
	await test.step('a worker that dies in the middle of a question loses nothing', async () => {
		await page.getByRole('radio', { name: /^Atrasado/ }).check();
		await acknowledged(page);
		const [thread] = page.workers();
		await thread?.evaluate(() => self.close());
		await page.getByRole('radio', { name: /^Sim/ }).check();
		await expect(page.getByRole('alert')).toContainText(
			'O app parou de responder e foi reiniciado. O que estava salvo continua salvo',
		);
		await page.getByRole('button', { name: 'Tentar de novo' }).click();
		await acknowledged(page);
		expect(answersOf(await sameOnServer(page, backend))).toEqual({ [ON_TIME]: ['Sim'] });
	});
});

test('text typed while the worker is busy survives the end of the page', async ({
	page,
	backend,
}) => {
	const thread = await holdWorkerCalls(page);
	await begin(page, backend);
	await openPreProcess(page);
	await goToQuestion(page, 3);
	const field = page.getByRole('main').getByRole('textbox');
	await thread.hold();
	await field.pressSequentially('Chegar às 7h');
	await page.reload();
	await expect(field).toHaveValue('Chegar às 7h');
	expect(answersOf(await sameOnServer(page, backend))).toEqual({ [PROMISE]: ['Chegar às 7h'] });
	// The record of the first page is not used again.
	await field.fill('Chegar às 8h');
	await acknowledged(page);
	await page.reload();
	await expect(field).toHaveValue('Chegar às 8h');
	const records = await page.evaluate(() => Object.keys(sessionStorage));
	expect(records.filter((key) => key.startsWith('acompanha.resgate'))).toEqual([]);
});

test('a request that loses its signal half written says that it is kept, and is open again with the signal', async ({
	page,
	context,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await page.goto('/abonos/novo?tipo=cliente');
	const observation = page.getByLabel('Observação');
	await observation.fill('Obras na fachada');
	await observation.blur();
	await goOffline(context, backend);
	await expect(page).toHaveURL(/\/offline\?de=%2Fabonos%2Fnovo/);
	const main = page.getByRole('main');
	await expect(main).toContainText('Para abrir este pedido é preciso internet.');
	await expect(main).toContainText('O que você escreveu fica salvo.');
	await goOnline(context, backend);
	await expect(observation).toHaveValue('Obras na fachada');
});
