import type { Page } from '@playwright/test';
import {
	answerQuestion,
	chooseFirstForm,
	confirmCheckOut,
	nextQuestion,
	openClient,
	openPostProcess,
	primary,
	reviewAndCheckOut,
} from '#test/support/day.ts';
import { expect, test } from '#test/support/e2e.ts';
import {
	actsBeginAt,
	axeFindings,
	englishFindings,
	settled,
	sidewaysAtTwice,
	targetFindings,
} from '#test/support/look.ts';
import { begin, openPreProcess, openVisit, passPreProcess } from '#test/support/visit.ts';

test.use({
	permissions: ['geolocation'],
	geolocation: { latitude: -23.55, longitude: -46.63 },
	// Colours are looked at where they end, not on their way from one theme to the other.
	contextOptions: { reducedMotion: 'reduce' },
});

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const LOOKS = [
	[PHONE, 'light'],
	[DESK, 'light'],
	[PHONE, 'dark'],
	[DESK, 'dark'],
] as const;

/** Everything that must hold on every screen, in both sizes and both themes. */
async function look(page: Page, screen: string): Promise<void> {
	await test.step(screen, async () => {
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		const on = (what: string) => `${what} on ${screen}`;
		for (const [size, colorScheme] of LOOKS) {
			await page.setViewportSize(size);
			await page.emulateMedia({ colorScheme });
			await settled(page);
			const where = on(`axe, ${size.width} px, ${colorScheme}`);
			await expect.soft.poll(() => axeFindings(page), { message: where }).toEqual([]);
		}
		for (const size of [DESK, PHONE]) {
			await page.setViewportSize(size);
			await settled(page);
			expect.soft(await targetFindings(page), on(`targets, ${size.width} px`)).toEqual([]);
		}
		await page.emulateMedia({ colorScheme: 'light' });
		for (const size of [
			{ width: 360, height: 640 },
			{ width: 412, height: 915 },
		]) {
			await page.setViewportSize(size);
			await settled(page);
			expect.soft((await actsBeginAt(page)) ?? 1, on('the bar')).toBeGreaterThanOrEqual(2 / 3);
		}
		await page.setViewportSize(PHONE);
		expect.soft(await englishFindings(page), on('English')).toEqual([]);
		expect.soft(await sidewaysAtTwice(page), on('text at 200 %')).toBeLessThanOrEqual(0);
	});
}

test('the login screen is readable, reachable and Portuguese', async ({ page }) => {
	await page.goto('/login');
	await look(page, '/login');
});

test('every screen outside a coaching is readable, reachable and Portuguese', async ({
	page,
	context,
	backend,
}) => {
	test.setTimeout(600_000);
	await begin(page, backend);
	for (const path of ['/menu', '/perfil', '/notificacoes', '/tv-vendas', '/ajuda/gps-negado']) {
		await page.goto(path);
		await look(page, path);
	}
	await page.goto('/nada/aqui');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
	await look(page, 'an unknown address');
	await page.goto('/coaching');
	await page.getByText('Mais opções').click();
	await page.getByRole('button', { name: 'Descartar coaching' }).click();
	await look(page, 'the question before discarding');
	await page.getByRole('dialog').getByRole('button', { name: 'Descartar coaching' }).click();
	await expect(page).toHaveURL(/\/coaching$/);
	await page.goto('/coaching');
	await look(page, '/coaching');
	await page.goto('/coaching?busca=a');
	await look(page, '/coaching, searching');
	await page.locator('a[href*="/coaching/coachee/"]').first().click();
	await expect(page).toHaveURL(/\/coaching\/coachee\/[^/]*$/);
	await look(page, '/coaching/coachee');
	await page.goto('/menu');
	await context.setOffline(true);
	await page.goto('/offline');
	await look(page, '/offline');
});

test('every screen of a coaching is readable, reachable and Portuguese', async ({
	page,
	backend,
}) => {
	test.setTimeout(600_000);
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
	await primary(page, 'Revisar e fazer check-out').click();
	await look(page, 'the review');
	await confirmCheckOut(page);
	await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
	await look(page, '/coaching/pdvs');
	await openClient(page, 'Em rota');
	await look(page, '/coaching/form/pdv before the check-in');
	await primary(page, 'Fazer check-in').click();
	await expect(page).toHaveURL(/\/coaching\/forms$/);
	await look(page, '/coaching/forms');
	await chooseFirstForm(page);
	await look(page, '/coaching/form/pdv during the visit');
	await page.goto('/coaching/pdvs/observation');
	await look(page, '/coaching/pdvs/observation');
	await page.goto('/coaching/form/questions/0');
	await page.getByRole('radio', { name: /^Ninguém/ }).check();
	await look(page, 'an answer that disqualifies');
	await nextQuestion(page);
	await answerQuestion(page);
	await look(page, 'a question with several answers');
	await page.getByRole('button', { name: 'Abortar visita' }).click();
	await look(page, 'the question before aborting');
	await page.getByRole('radio', { name: /^Cliente ausente/ }).check();
	await page.getByRole('dialog').getByRole('button', { name: 'Abortar visita' }).click();
	await openPostProcess(page);
	await answerQuestion(page);
	await reviewAndCheckOut(page);
	await expect(page).toHaveURL(/\/coaching\/feedback$/);
	await look(page, '/coaching/feedback');
});

test('the question is announced on arrival, and the keyboard hides neither field nor Próxima', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await passPreProcess(page);
	await openVisit(page);
	await nextQuestion(page);
	await expect(page).toHaveURL(/questions\/1$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await page.goto('/coaching/form/questions/2');
	const field = page.getByRole('main').getByRole('textbox');
	await page.setViewportSize({ width: 360, height: 300 });
	await field.click();
	await expect(field).toBeInViewport({ ratio: 0.5 });
	await expect(primary(page, 'Revisar e fazer check-out')).toBeInViewport({ ratio: 1 });
	const size = await field.evaluate((element) =>
		Number.parseFloat(getComputedStyle(element).fontSize),
	);
	expect(size).toBeGreaterThanOrEqual(16);
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
		// Started by boot.js and taken over by the app, not started twice.
		expect(page.workers()).toHaveLength(1);
	}
	expect(refused).toEqual([]);
});
