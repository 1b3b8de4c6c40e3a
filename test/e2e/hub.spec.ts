import type { BrowserContext, Page } from '@playwright/test';
import { MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { form, option, radio } from '#server/demo/forms/form-builder.ts';
import { fromStageMenu, nextQuestion } from '#test/support/day.ts';
import {
	type Backend,
	expect,
	goOffline,
	ONLINE_ONLY,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { askForPostProcess, openDayTools } from '#test/support/hub.ts';
import { LOOKS, look } from '#test/support/look.ts';
import { confirmStatus } from '#test/support/record-status.ts';
import { POST_PROCESS, PRE_PROCESS, SHORT_FORMS } from '#test/support/short-forms.ts';
import { begin, passPreProcess } from '#test/support/visit.ts';
import type { Form } from '#worker/contract/form.ts';

test.use({
	permissions: ['geolocation'],
	geolocation: { latitude: -23.55, longitude: -46.63, accuracy: 9 },
});

type Client = { readonly name: string; readonly longitude: number; readonly latitude: number };

/** Phones, and the stops besides the next one that they show at least (online and offline). */
const PHONES = [
	{ width: 360, height: 640, stops: 2 },
	{ width: 360, height: 740, stops: 4 },
	{ width: 412, height: 915, stops: 4 },
] as const;

/** Today's route, in its order. */
function route(backend: Backend): Promise<readonly Client[]> {
	return backend.query<Client>(
		`select c.name, c.longitude, c.latitude from route_clients r
		join clients c on c.company_id = r.company_id and c.code = r.client_code
		where r.salesman_code = '${MAIN_SALESMAN_CODE}' and r.weekday in (3, 0) and c.longitude is not null
		order by r.weekday desc, r.position`,
	);
}

async function standAt(context: BrowserContext, { longitude, latitude }: Client): Promise<void> {
	await context.setGeolocation({ longitude, latitude, accuracy: 9 });
}

const stops = (page: Page) => page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
const visit = (page: Page, name: string) => page.getByRole('button', { name: `Visitar ${name}` });

/** Stops that are whole between the header and the buttons, besides the next one. */
async function stopsInView(page: Page): Promise<number> {
	const bar = (await page.locator('.action-bar').boundingBox())?.y ?? 0;
	const boxes = await stops(page).evaluateAll((rows) =>
		rows.map((row) => row.getBoundingClientRect().bottom),
	);
	return boxes.filter((bottom) => bottom <= bar).length - 1;
}

async function expectStops(page: Page): Promise<void> {
	for (const { width, height, stops: least } of PHONES) {
		await page.setViewportSize({ width, height });
		await expect.poll(() => stopsInView(page), `${width}×${height}`).toBeGreaterThanOrEqual(least);
	}
}

/** A form of radio questions about every client. */
function visitForm(questions: number, title = 'Visita', segments: readonly string[] = []): Form {
	const list = Array.from({ length: questions }, (_, index) =>
		radio(`Pergunta número ${index + 1}?`, [option('Sim', 100), option('Não', 0)]),
	);
	const head = { title, description: 'Para acompanhar.', stage: 'process' } as const;
	return form({ ...head, segments, targetAudience: 'field' }, list);
}

/** Counts the taps on the page from here on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
	await page.evaluate(() => {
		const counted = globalThis as unknown as { taps: number };
		counted.taps = 0;
		addEventListener('pointerdown', () => counted.taps++, { capture: true });
	});
	return () => page.evaluate(() => (globalThis as unknown as { taps: number }).taps);
}

/**
 * The message of the last act takes the place of the subtitle: it lies over neither the title, the
 * clock nor what follows the header, and a tap goes through it.
 */
async function expectStopsClearOfMessage(page: Page): Promise<void> {
	// The message may come before the screen.
	await expect(page.locator('main summary').first()).toBeVisible();
	await expect(page.locator('[data-toast]')).toBeVisible();
	const { title, clock, message, header, main, isTappable } = await page.evaluate(() => {
		const placeOf = (selector: string) =>
			document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
		const message = placeOf('[data-toast]');
		const { top: y, left: x } = message;
		return {
			title: placeOf('.app-header h1').bottom,
			clock: placeOf('.app-header time.figures').bottom,
			message: { top: message.top, bottom: message.bottom },
			header: placeOf('.app-header').bottom,
			main: placeOf('main summary').top,
			isTappable: document.elementFromPoint(x + 1, y + 10)?.closest('[data-toast]') != null,
		};
	});
	expect(title).toBeGreaterThan(0);
	expect(message.top).toBeGreaterThanOrEqual(Math.max(title, clock));
	expect(isTappable).toBe(false);
	expect(message.bottom).toBeLessThanOrEqual(Math.min(header, main));
	await expect(page.locator('[data-subtitle]')).toBeHidden();
}

/** A visit at the client where the phone is: one tap opens question 1, one tap checks out. */
async function visitHere(page: Page, name: string, questions: number): Promise<void> {
	await expect(page.getByText('o toque já faz o check-in')).toBeVisible();
	await visit(page, name).click();
	await expect(page.getByText(`Pergunta 1 de ${questions}`)).toBeVisible();
	for (let number = 1; number <= questions; number++) {
		await page.locator('label.choice').first().click();
		// A grade would tell which answer to give.
		await expect(page.getByRole('main')).not.toContainText(/\bnota\b|pontos/i);
		if (number < questions) await nextQuestion(page);
	}
	const checkOut = page.getByRole('button', { name: 'Fazer check-out' });
	await expect(checkOut).toBeVisible();
	// A tap in its first 700 ms is taken for a second one on 'Próxima'.
	const shownAt = await page.evaluate(() => performance.now());
	await page.waitForFunction((since) => performance.now() - since > 700, shownAt);
	await checkOut.click();
	await expect(page).toHaveURL(/pdvs$/);
}

test('the hub shows the day in one line, the next stop by name and the stops after it, online and offline', async ({
	page,
	context,
	backend,
}) => {
	const [first, second] = await route(backend);
	if (!first || !second) throw new Error('No route');
	await begin(page, backend, SHORT_FORMS);
	await passPreProcess(page);
	await readyOffline(page);
	const day = page.locator('summary').filter({ hasText: 'visitas' });
	await expect(day).not.toContainText('nota até aqui');

	await test.step('away from the client its button leads to the client, who is not checked in', async () => {
		const open = page.getByRole('link', { name: `Visitar ${first.name}` });
		await expect(page.getByText(/^Próxima parada · a /)).toBeVisible();
		await open.click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
		await page.getByRole('radio', { name: /Cliente ausente/ }).check();
		await page.getByRole('button', { name: 'Registrar ausência' }).click();
		await confirmStatus(page);
		await expect(page.getByText('1 ausente')).toBeVisible();
		await expect(stops(page).filter({ hasText: first.name })).toHaveCount(0);
	});
	await expectStops(page);
	await test.step('the post-process is behind a menu until the goal is reached', async () => {
		const ask = page.getByRole('button', { name: /^Ir para o pós-processo/ });
		await expect(ask).toBeHidden();
		await askForPostProcess(page);
		await expect(page.getByRole('dialog')).toContainText('A meta ainda não foi atingida');
		await page.getByRole('button', { name: 'Continuar as visitas' }).click();
	});
	await test.step('search, filters and nearness are behind one button', async () => {
		await expect(page.getByLabel('Buscar cliente')).toBeHidden();
		await openDayTools(page);
		await page.getByLabel('Buscar cliente').fill(first.name);
		// A search also finds clients with a visit.
		await expect(stops(page).filter({ hasText: first.name })).toBeVisible();
		await page.getByLabel('Buscar cliente').fill('');
		await page.getByRole('button', { name: 'Buscar e filtrar' }).click();
	});
	await goOffline(context, backend);
	await expect(page.getByText('Sem internet.')).toBeVisible();
	await page.evaluate(() => scrollTo(0, 0));
	await expectStops(page);
});

test.describe(() => {
	test.use(ONLINE_ONLY);

	test('a visit of 11 questions takes 23 taps', async ({ page, context, backend }) => {
		const [first] = await route(backend);
		if (!first) throw new Error('No route');
		await standAt(context, first);
		await begin(page, backend, [PRE_PROCESS, visitForm(11), POST_PROCESS]);
		await passPreProcess(page);
		const taps = await countTaps(page);
		await visitHere(page, first.name, 11);
		await expectStopsClearOfMessage(page);
		expect(await taps()).toBeLessThanOrEqual(23);
		const day = page.locator('summary').filter({ hasText: 'nota até aqui' });
		await expect(day).toBeVisible();
		const tops = await day
			.locator('.figures > *')
			.evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)));
		expect(new Set(tops).size, 'the day is one line').toBe(1);
	});

	test('a visit is left and continued from the hub, and its form is changed', async ({
		page,
		context,
		backend,
	}) => {
		const [first] = await route(backend);
		if (!first) throw new Error('No route');
		await standAt(context, first);
		const other = visitForm(3, 'Só para hotéis', ['Hotel']);
		await begin(page, backend, [PRE_PROCESS, visitForm(2), other, POST_PROCESS]);
		await passPreProcess(page);
		await visit(page, first.name).click();
		await expect(page.getByText('Pergunta 1 de 2')).toBeVisible();
		await page.locator('label.choice').first().click();
		await page.getByRole('link', { name: 'Sair e continuar depois' }).click();

		await expect(stops(page).first()).toContainText(`${first.name}`);
		await expect(stops(page).first()).toContainText('Visita aberta');
		await expect(page.getByText('1 visitado')).toHaveCount(0);
		await page.getByRole('link', { name: `Continuar ${first.name}` }).click();
		await expect(page.getByText('Pergunta 2 de 2')).toBeVisible();

		await fromStageMenu(page, /^Trocar formulário/);
		const asked = page.getByRole('dialog');
		await expect(asked).toContainText('A resposta dada não conta mais');
		await asked.getByRole('button', { name: 'Trocar formulário' }).click();
		await page.getByText('De outros segmentos: 1 formulário').click();
		await look(page, '/coaching/forms', [LOOKS[2], LOOKS[1], LOOKS[0]]);
		await page.getByRole('button', { name: /^Só para hotéis/ }).click();
		await expect(page.getByText('Pergunta 1 de 3')).toBeVisible();
	});

	test('a route of eight visits takes two taps a visit besides the questions', async ({
		page,
		context,
		backend,
	}) => {
		const clients = (await route(backend)).slice(0, 8);
		expect(clients).toHaveLength(8);
		await begin(page, backend, [PRE_PROCESS, visitForm(1), POST_PROCESS]);
		await passPreProcess(page);
		const taps = await countTaps(page);
		for (const client of clients) {
			await standAt(context, client);
			await visitHere(page, client.name, 1);
		}
		expect(await taps()).toBeLessThanOrEqual(8 * 3);
		await expect(page.getByText('8 visitados')).toBeVisible();
	});
});
