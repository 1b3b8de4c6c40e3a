import type { Page } from '@playwright/test';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { byStatus, nth, rows, told, wait } from '#test/support/decide-requests.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { heard } from '#test/support/messages.ts';
import { axeFindings, settled } from '#test/support/page-findings.ts';
import { pendingRequestsSql, requestId } from '#test/support/pending-requests-sql.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

const TODAY = '2026-03-11';
const DESK = { width: 1280, height: 800 };
const rail = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** Left edge of the screen's content, in px. */
const edge = (page: Page) =>
	page
		.locator('main')
		.evaluate(
			(main) =>
				main.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(main).paddingLeft),
		);

test('from 1,100 px the tabs are a rail that stays at its place; below it is the bottom bar', async ({
	page,
}) => {
	await page.setViewportSize(DESK);
	await login(page, MAIN_MANAGER_CODE);
	await expect(rail(page).getByRole('link', { name: /^Aprovações \d+ sem decisão/ })).toBeVisible();
	const names = await rail(page).getByRole('link').allInnerTexts();
	expect(names.slice(0, 3).map((name) => name.trim())).toEqual(['TV Vendas', 'Menu', 'Coaching']);
	expect(names[3]).toMatch(/^\d*\s*Notificações/);
	await expect(rail(page).getByRole('link', { name: 'Menu' })).toHaveAttribute(
		'aria-current',
		'page',
	);
	const first = await edge(page);
	for (const path of [
		'/carteira',
		'/aprovacoes/abonos',
		'/offline',
		'/suporte',
		'/perfil',
		'/agenda',
		'/agenda/novo',
		'/abonos/novo',
		'/transferencia/nova',
	]) {
		await travel(page, path);
		await expect(page).toHaveURL(path);
		await expect(rail(page)).toHaveCSS('position', 'fixed');
		await expect.poll(() => edge(page), { message: path }).toBe(first);
	}
	// A section below another tab is the only one that is current.
	await travel(page, '/tv-vendas/resultados');
	await expect(rail(page).locator('[aria-current=page]')).toHaveText(['Resultados dos quizzes']);
	await page.setViewportSize({ width: 1090, height: 800 });
	await expect(rail(page)).toHaveCSS('position', 'sticky');
	await expect(rail(page).getByRole('link')).toHaveCount(4);
});

test('a request stands beside the list: keys move both, and after a decision the next one opens', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await wait(backend, 12);
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes/abonos?ver=todas');
	const beside = page.getByRole('region', { name: 'Detalhes do pedido' });
	await expect(beside).toContainText('1 de 12');
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await settled(page);
		expect(await axeFindings(page)).toEqual([]);
	}

	// Reading, one row after the other: nothing is marked.
	await page.keyboard.press('j');
	await page.keyboard.press('j');
	await expect(beside).toContainText('2 de 12');
	await beside.getByRole('button', { name: 'Próximo pedido' }).click();
	await expect(beside).toContainText('3 de 12');
	await nth(page, 5).getByRole('cell').first().click();
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
	await expect(beside).toContainText('número 5');
	await page.keyboard.press('Enter');
	await expect(beside.getByRole('heading', { level: 2 }).first()).toBeFocused();

	// One key, and the next one stands there.
	await page.keyboard.press('a');
	await expect(told(page, /^Aprovado: /)).toBeVisible();
	await expect(rows(page)).toHaveCount(11);
	await expect(beside).not.toContainText('número 5');
	await page.getByRole('button', { name: 'Recusar 1 abono' }).click();
	const dialog = page.getByRole('dialog', { name: 'Recusar 1 abono?' });
	await dialog.getByRole('radio').first().click();
	await dialog.getByRole('button', { name: 'Recusar 1 abono' }).click();
	await expect(rows(page)).toHaveCount(10);
	await expect(beside).toContainText('de 10');
	expect(await byStatus(backend)).toEqual({ approved: 1, refused: 1, waiting: 10 });

	// A digit leads to another kind.
	const kinds = page.getByRole('navigation', { name: 'Tipos de pedido' });
	await expect(kinds.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
	await page.keyboard.press('2');
	await expect(kinds.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page');
});

test('what is decided is what the details showed: a request that changes meanwhile is read again first', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await backend.query('delete from requests');
	await backend.query(pendingRequestsSql({ kind: 'foodsolution', count: 3, today: TODAY }));
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes/food-solution?ver=todas');
	const beside = page.getByRole('region', { name: 'Detalhes do pedido' });
	await expect(beside).toContainText('1 de 3');
	const edit = async (n: number) => {
		await backend.query(`with edited as (
				update requests set revision = revision + 1, observation = 'Agora com o dobro'
				where request_id = '${requestId(n)}' returning *
			)
			insert into request_trail (company_id, request_id, revision, at, act, actor)
			select company_id, request_id, revision, timestamp with time zone '${backend.now()}',
				'edited', requester_code from edited`);
		await page.getByRole('button', { name: 'Atualizar a lista' }).click();
		await expect(beside.getByRole('alert')).toContainText('mudou enquanto você lia');
		await expect(beside).toContainText('Agora com o dobro');
	};
	await edit(1);
	await beside.getByRole('button', { name: 'Já conferi' }).click();
	await page.keyboard.press('a');
	await expect(beside).toContainText('1 de 2');
	await expect.poll(() => byStatus(backend)).toEqual({ approved: 1, waiting: 2 });

	// Not read again: the server refuses it, and it comes first with the reason.
	await edit(2);
	await page.keyboard.press('a');
	await expect(rows(page).first()).toContainText('Mudou depois que você viu');
	expect(await byStatus(backend)).toEqual({ approved: 1, waiting: 2 });
});

test('a desk without its own code says so, keeps the list and decides nothing that is not read', async ({
	page,
	backend,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await wait(backend, 3);
	await page.route(/assets\/desk-[^/]+\.js$/, (route) => route.abort());
	await login(page, MAIN_MANAGER_CODE, '/aprovacoes/abonos?ver=todas');
	await expect(page.getByText('Os detalhes ao lado não carregaram')).toBeVisible();
	await expect(rows(page)).toHaveCount(3);
	await page.keyboard.press('a');
	await heard(page, 'Espere os detalhes do pedido, ou marque uma linha');
	expect(await byStatus(backend)).toEqual({ waiting: 3 });
	await page.unrouteAll();
	await page.getByRole('button', { name: 'Tentar de novo' }).click();
	const beside = page.getByRole('region', { name: 'Detalhes do pedido' });
	await expect(beside).toContainText('1 de 3');
	await page.keyboard.press('a');
	await expect(rows(page)).toHaveCount(2);
});

test('on a phone no line of a request touches the edge of its row, at least four are seen, and the bar keeps its height', async ({
	page,
	backend,
}) => {
	await test.step('no line of a request touches the edge of its row, also among those within the policy', async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await login(page, MAIN_MANAGER_CODE);
		for (const kind of ['abonos', 'transferencias', 'quilometragem', 'food-solution']) {
			await travel(page, `/aprovacoes/${kind}?ver=todas`);
			await expect(rows(page).first()).toBeVisible();
			await settled(page);
			const least = await page.evaluate(() => {
				const gaps = [...document.querySelectorAll('li:has([data-row]) [data-line]')].map(
					(line) => {
						const { top, bottom } = line.getBoundingClientRect();
						const row = line.closest('li')?.getBoundingClientRect();
						return row ? Math.min(top - row.top, row.bottom - bottom) : 0;
					},
				);
				return Math.min(...gaps);
			});
			expect.soft(least, kind).toBeGreaterThanOrEqual(3);
		}
	});
	await test.step('at least four requests are seen, and the fact that decides is whole', async () => {
		await wait(backend, 12);
		await page.goto('/aprovacoes/abonos?ver=olhar');
		await expect(rows(page).first()).toBeVisible();
		await settled(page);
		const seen = await page.evaluate(() => {
			const bar = document.querySelector('.action-bar')?.getBoundingClientRect().top ?? 0;
			const inside = [...document.querySelectorAll('li:has([data-row])')].filter(
				(row) => row.getBoundingClientRect().bottom <= bar,
			);
			const whole = 'li [data-line=name], li [data-line=verdict] .line-clamp-2';
			const cut = [...document.querySelectorAll(whole)].filter(
				({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
			);
			// The client and the days: what follows them may be cut.
			const hidden = [...document.querySelectorAll('li [data-line=where]')].filter(
				(where) =>
					where.getBoundingClientRect().bottom >
					(where.parentElement?.getBoundingClientRect().bottom ?? 0) + 1,
			);
			const outside = [...document.querySelectorAll('li')].filter(
				(row) => row.scrollWidth > row.clientWidth,
			);
			return {
				rows: inside.length,
				cut: [...cut, ...hidden, ...outside].map(({ textContent }) => textContent),
			};
		});
		expect(seen.rows).toBeGreaterThanOrEqual(4);
		expect(seen.cut).toEqual([]);
	});
	await test.step('the bar keeps its height when a request is marked, also of the kind with the longest name', async () => {
		await wait(backend, 12, 'mileageallowance');
		await page.goto('/aprovacoes/quilometragem?ver=todas');
		await expect(rows(page).first()).toBeVisible();
		await settled(page);
		const height = () => page.locator('.action-bar').evaluate((bar) => bar.clientHeight);
		const before = await height();
		await rows(page).first().getByRole('checkbox').check();
		await expect(page.getByRole('button', { name: 'Aprovar 1 quilometragem' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Desmarcar' })).toBeVisible();
		await settled(page);
		expect(await height()).toBe(before);
	});
});

test('the home of a manager begins with what waits, oldest first, and what is at stake', async ({
	page,
	backend,
}) => {
	await wait(backend, 12);
	await login(page, MAIN_MANAGER_CODE);
	const home = page.getByRole('region', { name: 'Para decidir' });
	await expect(
		home.getByRole('link', { name: /^12 abonos desde \d.+ −\d+ visitas$/ }),
	).toBeVisible();
	await home.getByRole('link', { name: /^Aprovações/ }).click();
	await expect(page).toHaveURL('/aprovacoes');
});
