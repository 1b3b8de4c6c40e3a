import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import {
	all,
	approve,
	box,
	byStatus,
	nth,
	openList,
	rows,
	told,
	undo,
	wait,
} from '#test/support/decide-requests.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';

test.use(ONLINE_ONLY);

test('an act reaches only what the list shows: another tab, a search and an undo leave no hidden mark armed', async ({
	page,
	backend,
}) => {
	await wait(backend, 90);
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes/abonos?ver=politica');
	await expect(box(rows(page).first())).toBeVisible();
	await all(page).click();
	await approve(page, '60 abonos').click();
	await expect(told(page, '60 aprovados')).toBeVisible();
	await expect(
		page.getByRole('link', { name: /^Olhar 30 abonos de clientes com mais de 3 abonos/ }),
	).toBeVisible();
	// While its message offers the undo, nothing else does.
	await expect(page.getByRole('button', { name: /^Desfazer/ })).toHaveCount(1);
	expect((await undo(page).boundingBox())?.height).toBeLessThan(60);
	// The message and its undo share one line.
	expect((await page.locator('[data-toast]').boundingBox())?.height).toBeLessThan(72);
	await undo(page).click();
	await expect(page.getByText('60 marcados')).toBeVisible();

	await page.getByRole('link', { name: 'Para olhar' }).click();
	await expect(page.getByText('60 marcados em Dentro da política')).toBeVisible();
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
	for (const n of [3, 6, 9]) await box(nth(page, n)).click();
	await expect(page.getByText('3 marcados · 3 para olhar')).toBeVisible();
	await page.getByRole('button', { name: 'Recusar 3 abonos' }).click();
	const dialog = page.getByRole('dialog', { name: 'Recusar 3 abonos?' });
	await expect(dialog.getByText(/^De .+ e .+\.$/)).toBeVisible();
	await dialog.getByRole('radio').first().check();
	await dialog.getByRole('button', { name: 'Recusar 3 abonos' }).click();
	await expect(told(page, '3 recusados')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ refused: 3, waiting: 87 });

	await page.getByRole('link', { name: 'Ver', exact: true }).click();
	await expect(page).toHaveURL(/ver=politica$/);
	await expect(page.getByText('60 marcados', { exact: true })).toBeVisible();
	await page.getByRole('textbox', { name: /^Buscar/ }).fill('reforma');
	await expect(page.getByText('45 marcados que esta lista não mostra')).toBeVisible();
	await expect(approve(page, '15 abonos')).toBeVisible();
	await page.getByRole('button', { name: 'Limpar', exact: true }).click();
	await expect(page.getByText('que esta lista não mostra')).toHaveCount(0);
	await expect(page.getByText('15 marcados', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Desmarcar' }).click();

	// A refusal of many names the first people and says how many more there are.
	await openList(page, '?ver=politica');
	await all(page).click();
	await page.getByRole('button', { name: 'Recusar 60 abonos' }).click();
	await expect(page.getByText(/^De .+, .+, .+ e mais \d+ pessoas?\.$/)).toBeVisible();
});
