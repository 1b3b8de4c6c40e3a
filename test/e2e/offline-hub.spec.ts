import { readFile } from 'node:fs/promises';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import {
	answerQuestion,
	deviceCoachings,
	finish,
	openClient,
	postProcess,
	primary,
	reviewAndCheckOut,
	startCoaching,
} from '#test/support/day.ts';
import {
	expect,
	goOffline,
	goOnline,
	loginOnScreen,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { STATE } from '#test/support/is-state.ts';
import { LOOKS, look } from '#test/support/look.ts';
import { heard } from '#test/support/messages.ts';
import { ON_TIME } from '#test/support/short-forms.ts';
import {
	acknowledged,
	answersOf,
	begin,
	deviceCoaching,
	openPreProcess,
	passPreProcess,
	sameOnServer,
	serverCoaching,
} from '#test/support/visit.ts';

test('the offline hub lists the unsent work, and portfolio and routes can be read', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await readyOffline(page);
	await passPreProcess(page);
	await sameOnServer(page, backend);
	backend.network.breaks(STATE, { kind: 'status', status: 503 });
	backend.network.breaks(/^\/api\/check\//, { kind: 'status', status: 503 });
	await postProcess(page);
	await finish(page);
	await startCoaching(page, 'Anderson');
	await goOffline(context, backend);
	await page.goto('/offline');
	await expect(page.getByRole('banner')).toContainText('Marcos Teixeira · Coordenador');

	const main = page.getByRole('main');
	const waiting = main.getByRole('listitem').filter({ hasText: 'Coaching com Anderson' });
	await expect(waiting).toHaveCount(2);
	await expect(waiting.filter({ hasText: 'Em andamento.' })).toHaveCount(1);
	const finished = waiting.filter({ hasNotText: 'Em andamento.' });
	await expect(finished).toContainText('Salvo neste aparelho');
	// The last attempt may have met the failing server, or no network.
	await expect(finished).toContainText(/O servidor falhou\.|Sem internet\. O que você fez/);
	await expect(finished).toContainText('Última tentativa: ');
	await page.getByRole('link', { name: /^Ver todos os envios/ }).click();
	await expect(main.getByText('Check-out do pós-processo')).toBeVisible();
	await expect(main.getByText('Coachings recentes')).toBeVisible();

	await page.getByRole('link', { name: 'Voltar' }).click();
	await page.getByRole('link', { name: /^Carteira de clientes/ }).click();
	const rows = page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
	await expect(rows.first()).toBeVisible();
	expect(await rows.count()).toBeLessThan(60);
	await page.getByRole('textbox').fill('acougue');
	await expect(rows.first()).toContainText('Açougue');
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	const total = Number(await rows.first().getAttribute('aria-setsize'));
	await expect(rows.last()).toHaveAttribute('aria-posinset', String(total));
	await rows.last().getByRole('link').click();
	await expect(main.getByText('Comprador')).toBeVisible();

	await page.goto('/offline/rotas');
	await main
		.getByRole('link', { name: /Anderson/ })
		.first()
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anderson/);
	await expect(main.getByText('Clientes planejados')).toBeVisible();
	// When the network returns, nobody is redirected away from what they are reading.
	await goOnline(context, backend);
	await expect(page.getByRole('complementary')).not.toContainText('Sem internet');
	await page.goto('/offline/envios');
	await expect(main.getByText('Nada para enviar')).toBeVisible({ timeout: 60_000 });
	await expect(page).toHaveURL(/\/offline\/envios$/);
});

test('a refused answer is corrected and accepted; a refused check-out is removed only by the person', async ({
	page,
	backend,
}) => {
	backend.network.breaks(/^\/api\/check\//, { kind: 'status', status: 503 });
	await begin(page, backend);
	await openPreProcess(page);
	await sameOnServer(page, backend);
	const fields = { 'stages.0.form.questions.0.answer': 'Does not fit the question' };
	backend.network.breaks(STATE, { kind: 'refuse', code: 'answer-invalid', fields });
	await answerQuestion(page);
	await page.goto('/offline/envios');
	const item = page.getByRole('listitem').filter({ hasText: 'Recusado' });
	await expect(item).toContainText('Esta resposta não vale para esta pergunta.');
	const check = page.getByRole('listitem').filter({ hasText: 'Check-in do pré-processo' });
	const again = check.getByRole('button', { name: /^Tentar agora/ });
	await again.click();
	await expect(check.getByRole('status')).toContainText('Tentado agora. O servidor falhou.');
	backend.network.heal();
	await again.click();
	await heard(page, 'Check-in do pré-processo: enviado.');
	await expect(check).toHaveCount(0);
	// Sends only one item: the refused one is unchanged.
	await expect(item).toContainText('Recusado');
	await item.getByRole('link', { name: 'Corrigir' }).click();
	await expect(page.getByRole('heading', { level: 2, name: ON_TIME })).toBeVisible();
	const late = page.getByRole('radio', { name: /^Atrasado/ });
	await late.check();
	// The typed correction survives a reload.
	await page.reload();
	await expect(late).toBeChecked();
	await look(page, 'the correction of an answer', [LOOKS[2], LOOKS[1], LOOKS[0]]);
	await primary(page, 'Corrigir e enviar').click();
	await expect(page).toHaveURL(/\/offline\/envios$/);
	await expect(page.getByText('Nada para enviar')).toBeVisible();
	expect(answersOf(await sameOnServer(page, backend))).toEqual({ [ON_TIME]: ['Atrasado'] });

	const wrong = { 'check.hour': 'Not an instant' };
	backend.network.breaks(/^\/api\/check\//, { kind: 'refuse', code: 'invalid', fields: wrong });
	await page.goto('/coaching/form/questions/2');
	await reviewAndCheckOut(page);
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
	await sameOnServer(page, backend);
	await page.goto('/offline/envios');
	const out = page.getByRole('listitem').filter({ hasText: 'Check-out do pré-processo' });
	await expect(out).toContainText('O servidor não aceitou estes dados. O horário e o local vão');
	// A single item has a single button.
	await expect(page.getByRole('button', { name: /^Tentar/ })).toHaveCount(1);
	await out.getByRole('button', { name: 'Remover daqui' }).click();
	await page.getByRole('button', { name: 'Manter na lista' }).click();
	await expect(out).toHaveCount(1);
	await out.getByRole('button', { name: 'Remover daqui' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Remover daqui' }).click();
	await expect(page.getByText('Nada para enviar')).toBeVisible();
	// The coaching has time and place of the refused check-out.
	const [stage] = (await sameOnServer(page, backend)).stages;
	expect(stage?.checkOut?.timestamp).toMatch(/^\d{4}-/);
});

test('a phone that cannot send exports its work encrypted, and the manager imports and sends it', async ({
	page,
	context,
	browser,
	backend,
	contextOptions,
}) => {
	await begin(page, backend);
	await readyOffline(page);
	await openPreProcess(page);
	await sameOnServer(page, backend);
	await context.setOffline(true);
	await answerQuestion(page);
	const { _id, rev } = await deviceCoaching(page);
	await page.goto('/offline/envios');
	await page.getByRole('button', { name: 'Exportar o que não foi enviado' }).click();
	const code = (await page.locator('[data-code]').textContent()) ?? '';
	const downloading = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Salvar ou compartilhar o arquivo' }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe('acompanha-envios-2026-03-11.txt');
	const path = await download.path();
	expect(await readFile(path, 'utf8')).not.toContain('Anderson');

	const other = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const desk = await other.newPage();
	await loginOnScreen(desk, MAIN_MANAGER_CODE);
	await desk.goto('/offline/importar');
	await desk.getByLabel('Arquivo').setInputFiles(path);
	await desk.getByLabel('Código').fill('ABCD-EFGH-JKMN-PQRS');
	await desk.getByRole('button', { name: 'Importar' }).click();
	await expect(desk.getByRole('alert')).toContainText('O código não abre este arquivo.');
	await desk.getByLabel('Código').fill(code.toLowerCase());
	await desk.getByRole('button', { name: 'Importar' }).click();
	await expect(desk.getByText('Recebido. Será enviado assim que houver internet.')).toBeVisible();
	await desk.getByRole('link', { name: 'Ver envios' }).click();
	await expect(desk.getByText('Enviados por você para a equipe')).toBeVisible();
	await expect.poll(async () => (await serverCoaching(backend, _id))?.rev).toBe(rev);
	expect(answersOf(await serverCoaching(backend, _id))).toEqual({ [ON_TIME]: ['Sim'] });
	await expect.poll(() => deviceCoachings(desk)).toEqual([]);
	await other.close();
});

test('a red line of the readiness check is repaired, and notes typed before a check-in stay', async ({
	page,
	backend,
}) => {
	backend.network.breaks(/^\/api\/v3\/app\/portfolio/, { kind: 'status', status: 503 });
	await begin(page, backend);
	await page.goto('/menu');
	const card = page.getByRole('region', { name: 'Pronto para o dia' });
	await expect(card).toContainText('Não está pronto');
	await expect(card).toContainText('carteira de clientes');
	await card.getByRole('link', { name: 'Conferir' }).click();
	await expect(page).toHaveURL(/\/offline\/pronto$/);
	const line = page.getByRole('listitem').filter({ hasText: 'Carteira de clientes' });
	await expect(line).toContainText('Falta');
	backend.network.heal();
	await line.getByRole('button', { name: /^Baixar agora/ }).click();
	await expect(line).toContainText('Pronto');
	// The device of a test is in another year than its server.
	const clock = page.getByRole('listitem').filter({ hasText: 'Relógio' });
	await expect(clock).toContainText('Diferente do servidor.');

	await page.goto('/coaching');
	await passPreProcess(page);
	await openClient(page, 'Em rota');
	const note = page.getByLabel('Observação');
	await note.fill('Entrar pelo portão ao lado');
	await acknowledged(page);
	await page.reload();
	await expect(note).toHaveValue('Entrar pelo portão ao lado');
});
