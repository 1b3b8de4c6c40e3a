import { MAIN_MANAGER_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { all, byStatus, enterList, wait } from '#test/support/decide-requests.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { pendingRequestsSql, requestId } from '#test/support/pending-requests-sql.ts';

test.use(ONLINE_ONLY);

test('requests that arrive after the marking are not decided; the requester sees who decided and why; late deciders are reminded', async ({
	page,
	browser,
	backend,
	contextOptions,
}) => {
	await wait(backend, 3);
	await backend.query(`update requests set requester_code = '${MAIN_SALESMAN_CODE}',
		employee_code = '${MAIN_SALESMAN_CODE}' where request_id = '${requestId(2)}'`);
	await enterList(page, MAIN_MANAGER_CODE);
	await all(page).click();
	await backend.query(pendingRequestsSql({ count: 1, today: '2026-03-11', after: 3 }));
	await page.getByRole('button', { name: 'Atualizar a lista' }).click();
	await expect(page.getByText('4 esperam decisão')).toBeVisible();
	await page.getByRole('button', { name: 'Recusar 3 abonos' }).click();
	const dialog = page.getByRole('dialog', { name: 'Recusar 3 abonos?' });
	await dialog.getByRole('textbox').fill('Falta o laudo da obra');
	await dialog.getByRole('button', { name: 'Recusar 3 abonos' }).click();
	await expect(page.locator('[data-toasts]').getByText('3 recusados')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ refused: 3, waiting: 1 });

	// After the time limit of the undo, the decision takes effect and notifies the requester.
	await backend.setClock('2026-03-11T12:05:00.000Z');
	const asker = await browser.newContext({ ...contextOptions, baseURL: backend.url });
	const phone = await asker.newPage();
	await login(phone, MAIN_SALESMAN_CODE);
	const told = phone.getByText('Ricardo Furtado recusou o abono');
	await expect(async () => {
		await phone.goto('/notificacoes');
		await expect(told).toBeVisible({ timeout: 4_000 });
	}).toPass();
	await expect(phone.getByText(/Falta o laudo da obra/)).toBeVisible();
	await told.click();
	await expect(phone).toHaveURL(`/abonos/${requestId(2)}`);
	await expect(
		phone.getByText(/^Recusado por Ricardo Furtado .*“Falta o laudo da obra”/),
	).toBeVisible();
	await expect(phone.getByText('Decisão em vigor')).toBeVisible();
	await asker.close();

	// The document that the server writes once a day: two days are waiting.
	const reference = {
		kind: 'approval',
		_id: MAIN_MANAGER_CODE,
		actor: null,
		subject: null,
		code: null,
		date: null,
		note: '1 pedido espera desde 07/03.',
	};
	await backend.query(`insert into notifications (company_id, notification_id, employee_code, type,
		seen, events, created_at) values ('demo', '${requestId(9)}', '${MAIN_MANAGER_CODE}', 'approval',
		false, '${JSON.stringify([{ at: backend.now(), referenceDocument: reference }])}', '${backend.now()}')`);
	const waits = page.getByText('A sua equipe espera a sua decisão');
	await expect(async () => {
		await page.goto('/notificacoes');
		await expect(waits).toBeVisible({ timeout: 4_000 });
	}).toPass();
	await expect(page.getByText('1 pedido espera desde 07/03.')).toBeVisible();
	await waits.click();
	await expect(page).toHaveURL('/aprovacoes');
	await expect(page.getByText('1 pedido espera a sua decisão')).toBeVisible();
});
