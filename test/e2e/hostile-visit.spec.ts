import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import {
	chooseFirstForm,
	finish,
	openClient,
	openPostProcess,
	primary,
	reviewAndCheckOut,
	startCoaching,
} from '#test/support/day.ts';
import { expect, goOffline, login, readyOffline, test } from '#test/support/e2e.ts';
import { HOSTILE, makeHostile } from '#test/support/hostile.ts';
import { crawl, look, watch } from '#test/support/hostile-look.ts';
import { showList } from '#test/support/hub.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { recordStatus } from '#test/support/record-status.ts';
import { replaceForms, SHORT_FORMS } from '#test/support/short-forms.ts';
import { travel } from '#test/support/travel.ts';
import { TEXT_MAX } from '#worker/contract/form.ts';

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	permissions: ['geolocation'],
	geolocation: SAO_PAULO,
});

/** One word of the maximum length of the field. */
const TYPED = HOSTILE.padEnd(TEXT_MAX, 'x');

const written = (page: Page) => page.getByText(/^(Salvo neste aparelho|Na fila|Enviado)/).first();

/** Unfolds everything that is folded, and checks the screen again. */
async function unfold(page: Page, what: string): Promise<void> {
	const folds = page.locator('main details');
	expect(await folds.count(), what).toBeGreaterThan(0);
	await folds.evaluateAll((all) => {
		for (const one of all) (one as HTMLDetailsElement).open = true;
	});
	await look(page, what, true);
}

/** Types hostile text into the last question of the form and checks the other questions. */
async function fillHostile(page: Page, what: string): Promise<void> {
	await look(page, `${what}, first question`, true);
	await page.getByRole('radio').first().check();
	await expect(written(page)).toBeVisible();
	await page.getByRole('navigation', { name: 'Perguntas' }).getByRole('link').last().click();
	await page.getByRole('main').getByRole('textbox').fill(TYPED);
	await expect(written(page)).toBeVisible();
	await look(page, `${what}, last question`, true);
	await primary(page, /^Revisar/).click();
	await look(page, `${what}, review`, true);
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Continuar|^Voltar/ })
		.click();
}

test('a visit and its later views show hostile text as plain text', async ({
	page,
	context,
	backend,
}) => {
	await replaceForms(backend, SHORT_FORMS);
	await makeHostile(backend);
	await watch(page);
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await startCoaching(page, /Último coaching: (?!nunca)/);

	await primary(page, 'Fazer check-in do pré-processo').click();
	await chooseFirstForm(page);
	await fillHostile(page, 'pre-process');
	await reviewAndCheckOut(page);
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);

	await openClient(page, 'A visitar');
	await look(page, 'a client before the check-in', true);
	await recordStatus(page, /Cliente ausente/, 'Registrar ausência');
	await openClient(page, 'A visitar');
	await primary(page, 'Fazer check-in').click();
	await chooseFirstForm(page);
	await page.goto('/coaching/form/pdv');
	await look(page, 'a client after the check-in', true);
	await travel(page, '/coaching/pdvs/observation');
	await page.getByRole('textbox', { name: /^O que vale lembrar de/ }).fill(TYPED);
	await expect(written(page)).toBeVisible();
	await look(page, '/coaching/pdvs/observation', true);
	await page.getByRole('link', { name: 'Voltar ao cliente' }).click();
	await page.getByRole('link', { name: /^Começar/ }).click();
	await fillHostile(page, 'process');
	await reviewAndCheckOut(page);
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
	await showList(page, /^Em rota/);
	await look(page, 'clients that were visited', true);

	await openPostProcess(page);
	await look(page, 'post-process', true);
	await page.getByRole('radio').first().check();
	await reviewAndCheckOut(page);
	await expect(page).toHaveURL(/\/coaching\/feedback$/);
	for (const label of ['Ponto forte', 'Oportunidade', 'Novo combinado']) {
		await page.getByLabel(label).fill(TYPED);
	}
	await expect(page.getByRole('region', { name: /^Feedbacks anteriores/ })).toContainText(HOSTILE);
	await unfold(page, 'feedback, earlier ones and the score explained');
	await finish(page);
	await expect(page.getByRole('main')).toContainText('Enviado', { timeout: 20_000 });
	await travel(page, '/offline/envios');
	await look(page, '/offline/envios', true);
	await goOffline(context, backend);
	await travel(page, '/offline');
	await look(page, '/offline', false);
});

test('finished coachings show hostile text as plain text, online and offline', async ({
	page,
	context,
	backend,
}) => {
	await makeHostile(backend);
	await watch(page);
	await login(page, MAIN_SALESMAN_CODE);
	await readyOffline(page);
	await crawl(page, {
		starts: ['/notificacoes', '/performance', '/game', '/perfil', '/agenda'],
		area: /^\/(notificacoes|performance|game|perfil|agenda$)/,
		hostile: ['/performance?coaching', '/game', '/perfil'],
	});
	await travel(page, '/offline/pontos');
	await goOffline(context, backend);
	await crawl(page, {
		starts: ['/offline/pontos', '/offline/videos', '/offline/quiz', '/offline/agenda', '/offline'],
		area: /^\/offline/,
		hostile: ['/offline/pontos', '/offline/pontos?coaching', '/offline/quiz', '/offline/agenda'],
	});
	await page.goBack();
	await travel(page, '/offline/pontos');
	await page.locator('main a[href*="coaching="]').first().click();
	await unfold(page, 'a coaching read offline');
});
