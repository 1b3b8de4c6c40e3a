import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import {
	approve,
	box,
	byStatus,
	enterList,
	nth,
	SET_STATUS,
	told,
	undo,
	wait,
} from '#test/support/decide-requests.ts';
import { expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { heard } from '#test/support/messages.ts';

test.use(ONLINE_ONLY);

test('of four quick decisions one message with one undo stays, and each of them can still be undone', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await wait(backend, 8);
	await enterList(page, MAIN_MANAGER_CODE);
	const beside = page.getByRole('region', { name: 'Detalhes do pedido' });
	await box(nth(page, 8)).click();
	await box(nth(page, 8)).click();
	for (const n of [4, 3, 2, 1]) {
		await box(nth(page, n)).focus();
		await expect(beside).toContainText(`número ${n}`);
		await page.keyboard.press('a');
		await expect(box(nth(page, n))).toHaveCount(0);
		await heard(page, /^Aprovado: /);
		await expect(told(page, /^Aprovado: /)).toHaveCount(1);
	}
	// Over the screen, not over the rail.
	const middle = (selector: string) =>
		page.locator(selector).evaluate((element) => {
			const { left, right } = element.getBoundingClientRect();
			return Math.round((left + right) / 2);
		});
	expect(await middle('[data-toasts]')).toBe(await middle('main'));
	const newest = (await told(page, /^Aprovado: /).textContent()) ?? '';
	await undo(page).click();
	await heard(page, '1 decisão desfeita');
	await expect(nth(page, 1)).toContainText(newest.replace('Aprovado: ', '').split(' ')[0] ?? '');
	await expect(box(nth(page, 1))).not.toBeChecked();
	expect(await byStatus(backend)).toEqual({ approved: 3, waiting: 5 });
	// The one before takes its place, with its own time.
	await page.getByRole('button', { name: /^Desfazer 1 aprovado, \d+ s$/ }).click();
	await heard(page, '1 decisão desfeita');
	expect(await byStatus(backend)).toEqual({ approved: 2, waiting: 6 });
	for (const left of [1, 0]) {
		await page.keyboard.press('Control+z');
		await expect.poll(() => byStatus(backend)).toMatchObject({ waiting: 8 - left });
	}
	await page.keyboard.press('Control+z');
	await heard(page, 'Não há decisão para desfazer');
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('Ctrl+Z undoes the last act, also before its answer has arrived', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await wait(backend, 4);
	await enterList(page, MAIN_MANAGER_CODE);
	await box(nth(page, 1)).click();
	await page.keyboard.press('a');
	await expect(told(page, /^Aprovado: /)).toBeVisible();
	const held = backend.network.holds(SET_STATUS);
	for (const n of [2, 3]) await box(nth(page, n)).click();
	await page.keyboard.press('a');
	await held.arrived;
	await page.keyboard.press('Control+z');
	await heard(page, 'Será desfeito quando o servidor responder');
	held.letGo();
	await expect(told(page, '2 decisões desfeitas')).toBeVisible();
	expect(await byStatus(backend)).toEqual({ approved: 1, waiting: 3 });
	await expect(page.getByText('2 marcados')).toBeVisible();
});

test('the undo of the last decision is offered until its time limit, also after a reload', async ({
	page,
	backend,
}) => {
	await wait(backend, 12);
	await enterList(page, MAIN_MANAGER_CODE);
	for (const n of [1, 2, 3]) await box(nth(page, n)).click();
	await approve(page, '3 abonos').click();
	await expect(told(page, '3 aprovados')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Última decisão: 3 aprovados')).toBeVisible();
	await expect(undo(page)).toHaveCount(0);
	const offer = page.getByRole('button', { name: /^Desfazer 3 aprovados, \d+ s$/ });
	const place = await nth(page, 6).boundingBox();
	await box(nth(page, 5)).click();
	await expect(page.getByText('1 marcado')).toBeVisible();
	// Beside a mark, how many decisions it takes back.
	await expect(offer.getByText('3 ·')).toBeVisible();
	expect(await nth(page, 6).boundingBox()).toEqual(place);
	await offer.click();
	await expect(told(page, '3 decisões desfeitas')).toBeVisible();
	await expect(page.getByText('4 marcados')).toBeVisible();
	await expect(offer).toHaveCount(0);
	expect(await byStatus(backend)).toEqual({ waiting: 12 });

	await approve(page, '4 abonos').click();
	await expect(told(page, '4 aprovados')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Última decisão: 4 aprovados')).toBeVisible();
	await page.keyboard.press('Control+z');
	await expect(told(page, '4 decisões desfeitas')).toBeVisible();
});
