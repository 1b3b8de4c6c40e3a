import type { Page } from '@playwright/test';
import { brokenWords } from '#test/support/broken-words.ts';
import {
	answerQuestion,
	chooseFirstForm,
	fromStageMenu,
	goToQuestion,
	nextQuestion,
	openClient,
	openPostProcess,
	primary,
	reviewAndCheckOut,
} from '#test/support/day.ts';
import { expect, goOffline, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { actsInReach, lastOptionIsFree, look as lookAt } from '#test/support/look.ts';
import { begin, openPreProcess, openVisit, passPreProcess } from '#test/support/visit.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

test.use({
	permissions: ['geolocation'],
	geolocation: { latitude: -23.55, longitude: -46.63 },
	// Reduced motion, so that colours are checked after the change of theme and not during it.
	contextOptions: { reducedMotion: 'reduce' },
});

/** The checks of every screen of a visit. */
const look = (page: Page, screen: string) =>
	test.step(screen, async () => {
		await lookAt(page, screen);
		await actsInReach(page, screen);
		if (/question/.test(screen)) await lastOptionIsFree(page, screen);
	});

test('the screens around a coaching are readable, reachable and Portuguese', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await page.goto('/menu');
	await look(page, '/menu during a coaching');
	await page.goto('/ajuda/gps-negado');
	await expect(page.locator('.action-bar .acts')).toBeVisible();
	await actsInReach(page, '/ajuda/gps-negado');
	await page.goto('/nada/aqui');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
	await look(page, 'an unknown address');
	await page.goto('/coaching');
	await page.getByText('Mais opções').click();
	await page.getByRole('button', { name: 'Descartar coaching' }).click();
	await look(page, 'the question before discarding');
	await page.getByRole('dialog').getByRole('button', { name: 'Descartar coaching' }).click();
	await expect(page).toHaveURL(/\/coaching$/);
	await expect(page.getByRole('button', { name: /^Há mais tempo/ })).toBeVisible();
	expect(await brokenWords(page)).toEqual([]);
	await page.locator('a[href*="/coaching/coachee/"]').first().click();
	await expect(page).toHaveURL(/\/coaching\/coachee\/[^/]*$/);
	await look(page, '/coaching/coachee');
});

test('every screen of the pre-process is readable, reachable and Portuguese', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await look(page, '/coaching/pdvs before the pre-process');
	await openPreProcess(page);
	await look(page, 'a radio question');
	await page.getByRole('radio', { name: /^Atrasado/ }).check();
	await look(page, 'a radio question with details');
	await page.getByRole('button', { name: 'Todas' }).click();
	await look(page, 'the list of questions');
	await page.keyboard.press('Escape');
	await nextQuestion(page);
	await answerQuestion(page);
	await look(page, 'a number question');
	await nextQuestion(page);
	await answerQuestion(page);
	await look(page, 'a text question');
	await primary(page, /^Revisar/).click();
	await look(page, 'the review');
	expect(await brokenWords(page)).toEqual([]);
});

test('every screen of a visit and of the end of the day is readable, reachable and Portuguese', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await passPreProcess(page);
	await look(page, '/coaching/pdvs');
	await openClient(page, 'Em rota');
	await look(page, '/coaching/form/pdv before the check-in');
	await primary(page, 'Fazer check-in').click();
	await chooseFirstForm(page);
	await page.goto('/coaching/form/pdv');
	await look(page, '/coaching/form/pdv during the visit');
	await page.goto('/coaching/pdvs/observation');
	await look(page, '/coaching/pdvs/observation');
	await page.goto('/coaching/form/questions/0');
	await page.getByRole('radio', { name: /^Ninguém/ }).check();
	await look(page, 'an answer that disqualifies');
	await nextQuestion(page);
	await answerQuestion(page);
	await look(page, 'a question with several answers');
	await fromStageMenu(page, /^Abortar visita/);
	await look(page, 'the question before aborting');
	expect(await brokenWords(page)).toEqual([]);
	await page.getByRole('radio', { name: /^Cliente ausente/ }).check();
	await page.getByRole('dialog').getByRole('button', { name: 'Abortar visita' }).click();
	await openPostProcess(page);
	await answerQuestion(page);
	await reviewAndCheckOut(page);
	await expect(page).toHaveURL(/\/coaching\/feedback$/);
	await look(page, '/coaching/feedback');
});

test('the question is announced when it opens, and the on-screen keyboard hides neither field nor Próxima', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await passPreProcess(page);
	await openVisit(page);
	await nextQuestion(page);
	await expect(page).toHaveURL(/questions\/1$/);
	const question = page.getByRole('heading', { level: 1 });
	await expect(question).toBeFocused();
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
	});
	await page.getByRole('link', { name: 'Voltar' }).last().click();
	await expect(page).toHaveURL(/questions\/0$/);
	await expect(question).toBeInViewport({ ratio: 1 });
	await page.goto('/coaching/form/questions/2');
	const field = page.getByRole('main').getByRole('textbox');
	await page.setViewportSize({ width: 360, height: 300 });
	await field.click();
	await expect(field).toBeInViewport({ ratio: 0.5 });
	// With the keyboard open the bar is a part of the page, below the field.
	await primary(page, 'Revisar').scrollIntoViewIfNeeded();
	await expect(primary(page, 'Revisar')).toBeInViewport({ ratio: 1 });
	const size = await field.evaluate((element) =>
		Number.parseFloat(getComputedStyle(element).fontSize),
	);
	expect(size).toBeGreaterThanOrEqual(16);
});

test('in landscape without a signal the question stands whole above the buttons', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await answerQuestion(page);
	await goOffline(context, backend);
	await expect(page.getByText('Sem internet. Tudo fica salvo neste aparelho.')).toBeVisible();
	await page.setViewportSize({ width: 740, height: 360 });
	const edges = async () => {
		const question = await page.getByRole('heading', { level: 1 }).boundingBox();
		const bar = await page.locator('.action-bar').boundingBox();
		return must(bar).y - must(question).y - must(question).height;
	};
	await expect.poll(edges).toBeGreaterThan(0);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	// What a dialog ends with is seen above its list, in lines of whole words.
	await goToQuestion(page, 3);
	await primary(page, 'Revisar').click();
	const dialog = page.getByRole('dialog');
	const end = dialog.getByRole('button', { name: /^Fazer check-out/ });
	await expect(end).toBeInViewport({ ratio: 1 });
	expect(must(await end.boundingBox()).height).toBe(48);
	await expect(dialog.getByText(/^Faltam 2 perguntas de 3/)).toBeInViewport({ ratio: 1 });
});

test('in large text the notice of a blocked location has lines of whole words', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await context.clearPermissions();
	await context.grantPermissions([]);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.reload();
	const notice = page.getByText('A localização está bloqueada para este app.');
	await expect(notice).toBeVisible();
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
	});
	const lines = await notice.evaluate((text) => {
		const { lineHeight, paddingBlock } = getComputedStyle(text);
		return (
			(text.clientHeight - 2 * Number.parseFloat(paddingBlock)) / Number.parseFloat(lineHeight)
		);
	});
	expect(Math.round(lines)).toBeLessThanOrEqual(4);
});

test('no screen breaks the content security policy', async ({ page, backend }) => {
	const refused: string[] = [];
	page.on('console', (message) => {
		if (/Content Security Policy|Trusted ?Type|Refused to/i.test(message.text())) {
			refused.push(message.text());
		}
	});
	await begin(page, backend);
	await openPreProcess(page);
	await answerQuestion(page);
	for (const path of ['/menu', '/perfil', '/ajuda/gps-negado', '/nada', '/coaching']) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		// boot.js starts the worker and the app takes it over, so there is only one.
		expect(page.workers()).toHaveLength(1);
	}
	expect(refused).toEqual([]);
	const markup = () =>
		page.evaluate(() => {
			document.body.innerHTML = '<img src=x>';
		});
	await expect(markup()).rejects.toThrow(/TrustedHTML/);
	const foreign = () => page.evaluate(() => void new Worker('/assets/x.js'));
	await expect(foreign()).rejects.toThrow(/TrustedScriptURL/);
});
