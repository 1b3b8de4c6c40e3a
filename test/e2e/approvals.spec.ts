import { MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import {
	all,
	approve,
	box,
	byStatus,
	enterList,
	fingerOn,
	idInTheMiddle,
	nth,
	openList,
	rows,
	SET_STATUS,
	spoilSeven,
	told,
	undo,
	wait,
} from '#test/support/decide-requests.ts';
import {
	expect,
	goOffline,
	goOnline,
	login,
	onlineExcept,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import {
	axeFindings,
	englishFindings,
	settled,
	targetFindings,
} from '#test/support/page-findings.ts';

test.use(onlineExcept(/being offline/));

test('300 requests are approved in one act, 7 fail with their reasons, and the undo restores the rest', async ({
	page,
	backend,
}) => {
	await wait(backend, 300);
	await login(page, MAIN_MANAGER_CODE);
	await expect(page.getByRole('link', { name: /^Aprovações 300 pedidos/ })).toBeVisible();
	await openList(page);
	await spoilSeven(backend);
	await all(page).click();
	await approve(page, '300 abonos').dblclick();
	await expect(told(page, '293 aprovados, 7 não')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ approved: 294, withdrawn: 1, waiting: 4 });
	expect(backend.network.seen.filter(({ path }) => SET_STATUS.test(path))).toHaveLength(1);

	await expect(page.getByText('7 marcados')).toBeVisible();
	await expect(rows(page)).toHaveCount(7);
	for (const [n, reason] of [
		[1, 'Aprovado antes por Marcos Teixeira agora'],
		[2, 'Quem pediu retirou o pedido'],
		[3, 'Não existe mais'],
		[4, 'Ninguém decide o próprio pedido'],
		[5, 'O cliente saiu da carteira'],
		[6, 'O prazo ou o período já passou'],
		[7, 'Coincide com outro já aprovado'],
	] as const) {
		await expect(nth(page, n)).toContainText(reason);
		await expect(box(nth(page, n))).toBeChecked();
	}
	await undo(page).click();
	await expect(told(page, '293 decisões desfeitas')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ approved: 1, withdrawn: 1, waiting: 297 });
	await expect(page.getByText('300 marcados', { exact: false })).toBeVisible();
	await page.getByRole('button', { name: 'Tirar da lista' }).click();
	await expect(page.getByText('293 marcados', { exact: false })).toBeVisible();

	await approve(page, '293 abonos').click();
	await expect(told(page, '293 aprovados')).toBeVisible();
	await page.getByRole('link', { name: 'Decididos' }).click();
	const decided = page.getByRole('list', { name: 'Decididos' }).getByRole('listitem');
	await expect(decided.getByRole('button', { name: /^Desfazer: / }).first()).toBeVisible();
	const open = decided.filter({ has: page.getByText(/^\d+ segundos para desfazer$/) });
	await open.first().getByRole('button').click();
	await expect(told(page, '1 decisão desfeita')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ approved: 293, withdrawn: 1, waiting: 5 });
});

test('two managers decide at the same time, and a swipe on a phone shows its act', async ({
	page,
	browser,
	backend,
	contextOptions,
}) => {
	await wait(backend, 6);
	await enterList(page, MAIN_MANAGER_CODE);
	const other = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const desk = await other.newPage();
	await enterList(desk, MAIN_COORDINATOR_CODE);
	await nth(desk, 1).getByText('número 1').click();
	await nth(desk, 3)
		.getByText('número 3')
		.click({ modifiers: ['Shift'] });
	await expect(desk.getByText('3 marcados')).toBeVisible();
	await approve(desk, '3 abonos').click();
	await expect(told(desk, '3 aprovados')).toBeVisible();
	await other.close();

	// A long press on a row selects the range up to it, on devices without a Shift key.
	await box(nth(page, 1)).click();
	const finger = await fingerOn(page, nth(page, 3), 180);
	const upToHere = page.getByRole('button', { name: 'Selecionar até aqui' });
	await expect(upToHere).toBeVisible();
	await finger.lift();
	await expect(box(nth(page, 3))).not.toBeChecked();
	await upToHere.tap();
	await approve(page, '3 abonos').click();
	await expect(nth(page, 2)).toContainText('Aprovado antes por Marcos Teixeira');

	const swipe = async (n: number, by: number, word: string) => {
		const finger = await fingerOn(page, nth(page, n), 180 - by / 2);
		for (let step = 1; step <= 4; step++) await finger.move((by * step) / 4);
		await expect(nth(page, n).getByText(word, { exact: true })).toBeVisible();
		await finger.lift();
	};
	await swipe(4, 60, 'Aprovar');
	await expect(nth(page, 4)).toBeVisible();
	expect((await byStatus(backend)).waiting).toBe(3);
	await swipe(4, 200, 'Aprovar');
	await expect(told(page, /^Aprovado: /)).toBeVisible();
	await swipe(5, -200, 'Recusar');
	const dialog = page.getByRole('dialog', { name: 'Recusar 1 abono?' });
	await expect(dialog.getByRole('button', { name: 'Recusar 1 abono' })).toBeInViewport({
		ratio: 1,
	});
	await dialog.getByRole('button', { name: 'Recusar 1 abono' }).click();
	await expect(dialog.getByText('Escolha um motivo ou escreva um.')).toBeVisible();
	await dialog.getByRole('textbox').fill('Qual é o cliente?');
	await page.reload();
	await swipe(6, -200, 'Recusar');
	await expect(dialog.getByRole('textbox')).toHaveValue('');
	await dialog.getByRole('button', { name: 'Voltar sem recusar' }).click();
	await swipe(5, -200, 'Recusar');
	await expect(dialog.getByRole('textbox')).toHaveValue('Qual é o cliente?');
	await dialog.getByRole('button', { name: 'Recusar 1 abono' }).click();
	await expect(told(page, /^Recusado: /)).toBeVisible();
	expect(await byStatus(backend)).toEqual({ approved: 4, refused: 1, waiting: 1 });
});

test('everything a filter finds is approved; filter and marks survive Back, a reload and being offline', async ({
	page,
	context,
	backend,
}) => {
	await wait(backend, 400);
	await login(page, MAIN_MANAGER_CODE);
	await readyOffline(page);
	await openList(page, '?ver=politica');
	await page.getByRole('textbox', { name: /^Buscar/ }).fill('OBRA');
	await expect(page).toHaveURL(/busca=OBRA/);
	await page.getByRole('button', { name: 'Filtros' }).click();
	await page.getByLabel('Ordem').selectOption('Mais novos primeiro');
	await expect(page).toHaveURL(/ordem=novas/);
	await page.getByRole('button', { name: /^Mostrar \d/ }).click();
	await all(page).click();
	const named = approve(page, '67 abonos');
	await expect(named).toBeVisible();
	await page.getByRole('link', { name: 'Dentro da política' }).click();

	let id: string | null = null;
	// The tapped screen starts at its top as soon as it is shown.
	await expect(async () => {
		await page.evaluate(() => scrollTo(0, 3_000));
		await settled(page);
		id = await idInTheMiddle(page);
		expect(id).not.toBeNull();
	}).toPass();
	const row = rows(page).filter({ has: page.locator(`[data-id="${id}"]`) });
	const before = await page.evaluate(() => scrollY);
	await row.getByRole('link').click();
	await expect(page.getByText('Pedido feito')).toBeVisible();
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	await page.goBack();
	await expect(page.locator(`[data-id="${id}"]`)).toBeFocused();
	expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
	await expect(page).toHaveURL(/ver=politica&busca=OBRA&ordem=novas/);
	await expect(named).toBeVisible();

	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		await settled(page);
		expect(await axeFindings(page)).toEqual([]);
	}
	expect(await targetFindings(page)).toEqual([]);
	expect(await englishFindings(page)).toEqual([]);
	await page.reload();
	await expect(named).toBeVisible();
	await goOffline(context, backend);
	await expect(page).toHaveURL(/\/offline\/aprovacoes\/abonos\?ver=politica&busca=OBRA/);
	await expect(
		page.getByText('Sem internet: decidir fica para quando houver sinal.'),
	).toBeVisible();
	await expect(page.getByText(/67 marcados/)).toBeVisible();
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
	await page.keyboard.press('Escape');
	await named.click({ force: true });
	await rows(page).first().getByRole('link').click();
	await expect(page.getByText('O que diz a política')).toBeVisible();
	await page.goto('/aprovacoes');
	await expect(page).toHaveURL(/\/offline\/aprovacoes$/);
	await expect(page.getByText('400 pedidos esperam')).toBeVisible();
	await expect(
		page.getByText(
			'Sem internet: aqui se lê o que já chegou; decidir fica para quando houver sinal.',
		),
	).toBeVisible();
	await expect(page.getByText(/Tudo fica salvo/)).toHaveCount(0);
	expect(await byStatus(backend)).toEqual({ waiting: 400 });
	await goOnline(context, backend);
	await expect(page).toHaveURL(/:\d+\/aprovacoes$/);

	await openList(page, '?ver=politica&busca=OBRA&ordem=novas');
	await named.click();
	await expect(told(page, '67 aprovados')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ approved: 67, waiting: 333 });
	expect(
		await backend.query(`select request_id from requests where (status = 'approved')
			<> (verdict = 'within' and reason = 'Cliente em obra')`),
	).toEqual([]);
});

test('when the server dies before its answer, a reload shows the true state and nothing is decided twice', async ({
	page,
	backend,
}) => {
	await wait(backend, 5);
	await enterList(page, MAIN_MANAGER_CODE);
	for (const n of [1, 2, 3]) await box(nth(page, n)).click();
	backend.network.breaks(SET_STATUS, { kind: 'cut' });
	await approve(page, '3 abonos').click();
	await expect(page.getByText('Ficou sem resposta: Aprovar 3 abonos')).toBeVisible();
	await expect(rows(page)).toHaveCount(2);
	expect(await byStatus(backend)).toEqual({ approved: 3, waiting: 2 });
	await backend.restart();
	backend.network.heal();
	await page.reload();
	await expect(page.getByText('A resposta que faltava chegou: 3 aprovados.')).toBeVisible();
	await expect(rows(page)).toHaveCount(2);
	const trail = await backend.query<{ n: number }>(
		`select count(*)::int as n from request_trail where act = 'approved'`,
	);
	expect(trail[0]?.n).toBe(3);
});
