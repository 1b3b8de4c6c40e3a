import type { Locator, Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { fillForm, openPostProcess, primary } from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { begin, deviceCoaching, passPreProcess, serverCoaching } from '#test/support/visit.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

const WHAT = 'Oferecer o mix completo antes do preço';

/** A phone whose share sheet takes a file gets the picture; one that refuses it gets a download and the text. */
async function expectPictureShared(page: Page): Promise<void> {
	await page.evaluate(() => {
		const media = globalThis.matchMedia.bind(globalThis);
		globalThis.matchMedia = (query) =>
			query === '(pointer: coarse)' ? media('all') : media(query);
		navigator.canShare = () => true;
		navigator.share = async ({ files }: ShareData = {}) => {
			const [file] = files ?? [];
			const bytes = (await file?.arrayBuffer()) ?? new ArrayBuffer(24);
			// A PNG begins with its own eight bytes; its width follows at byte 16.
			const head = [...new Uint8Array(bytes.slice(0, 8))];
			const width = new DataView(bytes).getUint32(16);
			Object.assign(globalThis, { shared: { name: file?.name, type: file?.type, head, width } });
		};
	});
	await page.getByRole('button', { name: 'Enviar como imagem' }).click();
	const shared = () => page.evaluate(() => (globalThis as { shared?: unknown }).shared);
	await expect.poll(shared).toEqual({
		name: 'dia-de-anderson.png',
		type: 'image/png',
		head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
		width: 1080,
	});
	await page.evaluate(() => {
		navigator.share = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
	});
	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Enviar como imagem' }).click();
	expect((await downloading).suggestedFilename()).toBe('dia-de-anderson.png');
	await expect(page.getByText('ou envie como texto')).toBeVisible();
	await page.getByRole('button', { name: 'Enviar como texto' }).click();
	await expect(page.getByText('Texto copiado.').last()).toBeVisible();
	await expect(page.getByText('ou envie como texto')).toHaveCount(0);
}

/** Between the header and the buttons: the days of a commitment that was just added. */
async function expectInSight(page: Page, button: string): Promise<void> {
	const box = async (part: Locator) => must(await part.boundingBox(), 'box');
	await expect(async () => {
		const { y, height } = await box(page.getByRole('button', { name: button }));
		const header = await box(page.getByRole('banner'));
		expect(y).toBeGreaterThan(header.y + header.height);
		expect(y + height).toBeLessThan((await box(page.locator('.action-bar'))).y);
	}).toPass({ timeout: 5_000 });
}

test('what a coach agrees with a salesman is answered and done by the salesman, and opens the next coaching', async ({
	page,
	browser,
	contextOptions,
	backend,
}) => {
	await begin(page, backend);
	await passPreProcess(page);
	await openPostProcess(page);
	await fillForm(page);
	const { _id } = await deviceCoaching(page);
	const marks = (kind: string) =>
		backend.query<{ id: string }>(
			`select mark_id as id from commitment_marks where coaching_id = '${_id}' and kind = '${kind}'`,
		);

	await test.step('what was agreed before unfolds by itself, earlier days stay folded', async () => {
		const folds = page.locator('details > summary');
		const before = folds.filter({ hasText: /^Ficou combinado · / });
		await before.click();
		const earlier = folds.filter({ hasText: /^De coachings anteriores/ });
		const turnOf = (fold: Locator) =>
			fold.locator('> svg').evaluate((arrow) => getComputedStyle(arrow).rotate);
		await expect.poll(() => turnOf(before)).toBe('180deg');
		await expect.poll(() => turnOf(earlier)).toBe('none');
		await before.click();
	});

	await test.step('the coach writes it in one line, with a day by one tap', async () => {
		await page.getByLabel('Ponto forte').fill('Abordagem cordial.');
		await page.getByLabel('Novo combinado').fill(WHAT);
		await page.getByRole('button', { name: 'Adicionar' }).click();
		await expectInSight(page, 'Em duas semanas');
		await page.getByRole('button', { name: 'Em uma semana' }).click();
		await page.getByRole('button', { name: 'Pronto' }).click();
		const until = page.getByRole('button', { name: 'Até 18/03/2026' });
		await page.getByRole('button', { name: `Tirar ${WHAT}` }).click();
		await expect(until).toBeHidden();
		await page.getByRole('button', { name: 'Desfazer' }).click();
		await expect(until).toBeVisible();
		const list = page.getByRole('region', { name: 'Combinados', exact: true });
		await list
			.getByRole('button', { name: /^Melhorar: / })
			.first()
			.click();
		await expectInSight(page, 'Em duas semanas');
		await list.getByRole('button', { name: /^Tirar Melhorar/ }).click();

		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.getByRole('button', { name: 'Compartilhar o dia' }).click();
		await page.getByRole('button', { name: 'Enviar como texto' }).click();
		await expect(page.getByText('Texto copiado.')).toBeVisible();
		const shared = await page.evaluate(() => navigator.clipboard.readText());
		expect(shared).toMatch(/^Dia de Anderson: /);
		expect(shared).toContain(`Combinados: ${WHAT} (até 18/03/2026)`);
		await expectPictureShared(page);
		await page.keyboard.press('Escape');

		await primary(page, 'Finalizar coaching').click();
		const sure = page.getByRole('dialog');
		await expect(sure).toContainText('Ainda em branco: Oportunidade.');
		await sure.getByRole('button', { name: 'Finalizar coaching' }).click();
		await expect(page).toHaveURL(/\/menu$/);
		await expect.poll(async () => (await serverCoaching(backend, _id))?.coachingStage).toBe('done');
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	});

	await test.step('the finished day is still shared from the menu', async () => {
		await expect(page.getByRole('main')).toContainText('Enviado');
		await page.getByRole('button', { name: 'Compartilhar o dia' }).click();
		const picture = page.getByRole('dialog').getByRole('img');
		await expect(picture).toHaveAttribute('alt', new RegExp(`^Dia de Anderson: .*${WHAT}`, 's'));
		await page.keyboard.press('Escape');
	});

	await test.step('the salesman reads it first, answers and marks it', async () => {
		const context = await browser.newContext({ ...contextOptions, baseURL: backend.url });
		const salesman = await context.newPage();
		await login(salesman, MAIN_SALESMAN_CODE);
		await salesman.getByRole('link', { name: new RegExp(WHAT) }).click();
		await expect(salesman.getByRole('heading', { name: /^Feedback de / })).toBeVisible();
		await salesman.getByRole('button', { name: 'Combinado', exact: true }).click();
		await expect(salesman.getByText('Você respondeu: combinado')).toBeVisible();
		// The address of the same feedback on a phone without a network.
		await salesman.goto('/offline');
		await expect(salesman.getByText('Para abrir sem internet')).toBeVisible();
		// Routes and forms are of coaches only.
		await expect(salesman.getByText('Dados deste aparelho')).toHaveCount(0);
		await salesman.getByRole('link', { name: new RegExp(WHAT) }).click();
		await expect(salesman).toHaveURL(/\/offline\/pontos\?coaching=/);
		await salesman.getByRole('button', { name: 'Marcar como feito' }).click();
		await salesman.getByRole('button', { name: 'Contar como foi' }).click();
		await salesman.getByLabel('Como foi?').fill('Três clientes aceitaram.');
		await salesman.getByRole('button', { name: 'Salvar', exact: true }).click();
		await expect(salesman.getByText('“Três clientes aceitaram.”')).toBeVisible();
		await expect.poll(async () => (await marks('agreed')).length).toBe(1);
		await expect.poll(async () => (await marks('done')).length).toBe(2);
		// It is done, so no list of open agreements leads to it any more.
		await salesman.getByRole('link', { name: 'Ver todos os resultados' }).click();
		await salesman.getByRole('link', { name: /^De Marcos .*1 feito/ }).click();
		await expect(salesman.getByText('“Três clientes aceitaram.”')).toBeVisible();
		// So does the notification about it, without a network too.
		await salesman.goto('/offline/notificacoes');
		await salesman
			.getByRole('main')
			.getByRole('link', { name: /Marcos/ })
			.first()
			.click();
		await expect(salesman).toHaveURL(/\/offline\/pontos\?coaching=/);
		await expect(salesman.getByRole('heading', { name: /^Feedback de / })).toBeVisible();
		await context.close();
	});

	await test.step('the next coaching opens with it, and the coach says how it went', async () => {
		const context = await browser.newContext({ ...contextOptions, baseURL: backend.url });
		const coach = await context.newPage();
		await login(coach, MAIN_COORDINATOR_CODE, '/coaching');
		await coach.locator('a[href*="/coaching/coachee/"]').filter({ hasText: 'Anderson' }).click();
		const agreed = coach.getByRole('region', { name: 'Ficou combinado' });
		await expect(agreed).toContainText(WHAT);
		await expect(agreed).toContainText('até 18/03/2026');
		await expect(agreed).toContainText('respondeu: combinado');
		await expect(agreed).toContainText('“Três clientes aceitaram.”');
		await agreed.getByRole('button', { name: 'Cumprido', exact: true }).click();
		await expect(agreed.getByText('Cumprido, diz')).toBeVisible();
		await expect.poll(async () => (await marks('kept')).length).toBe(1);
		await context.close();
	});
});
