import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { heard } from '#test/support/messages.ts';
import { axeFindings, settled } from '#test/support/page-findings.ts';
import { travel } from '#test/support/travel.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const compare = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }).compare;

type Table = {
	readonly path: string;
	readonly name: RegExp;
	/** A column of texts. */
	readonly head: string;
};

const table = (page: Page, name: RegExp) => page.getByRole('table', { name });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

/** The texts of one column, top to bottom. */
async function column(page: Page, name: string): Promise<readonly string[]> {
	const at = await head(page, name).evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
	return page
		.locator('tbody tr:has([data-row])')
		.evaluateAll(
			(rows, index) =>
				rows.map((row) => (row as HTMLTableRowElement).cells[index]?.textContent ?? ''),
			at,
		);
}

/** Sorts by a column in both directions, looks at both themes, and at the same rows on a phone. */
async function walk(page: Page, { path, name, head: by }: Table): Promise<void> {
	await page.setViewportSize(DESK);
	await travel(page, path);
	await expect(table(page, name)).toBeVisible();
	for (const order of ['ascending', 'descending'] as const) {
		await head(page, by).getByRole('link').click();
		await expect(head(page, by)).toHaveAttribute('aria-sort', order);
		await expect(async () => {
			const texts = (await column(page, by)).filter((text) => text !== '–');
			const sorted = texts.toSorted(compare);
			expect(texts).toEqual(order === 'ascending' ? sorted : sorted.toReversed());
		}).toPass();
	}
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await settled(page);
		expect(await axeFindings(page), path).toEqual([]);
	}
	await page.setViewportSize(PHONE);
	await expect(page.getByRole('table')).toHaveCount(0);
	await page.setViewportSize(DESK);
}

test('every list of a desk is a table that sorts in Portuguese order, and rows on a phone', async ({
	page,
}) => {
	await page.setViewportSize(DESK);
	await login(page, MAIN_MANAGER_CODE);
	const tables: readonly Table[] = [
		{ path: '/carteira', name: /^Clientes/, head: 'Segmento' },
		{ path: '/transferencia', name: /^Transferências do período/, head: 'Para' },
		{ path: '/food-solution', name: /^Pedidos de Food Solution/, head: 'Pessoa' },
		{ path: '/abonos', name: /^Pedidos/, head: 'Tipo' },
		{ path: '/notificacoes', name: /^Notificações/, head: 'Tipo' },
		{ path: '/metas', name: /^Metas de produtos/, head: 'Coordenador' },
		{ path: '/agenda?ver=lista&data=2026-03-01', name: /^Eventos do mês/, head: 'Evento' },
		{ path: '/aprovacoes/abonos?ver=todas', name: /^Abonos sem decisão/, head: 'Pessoa' },
	];
	for (const each of tables) await walk(page, each);
});

test('columns are chosen and kept, the spreadsheet has all; the names stay above the map while it scrolls; what is printed is the whole table', async ({
	page,
}) => {
	await test.step('columns are chosen and kept, the client stands beside the table, and the spreadsheet has all', async () => {
		await page.setViewportSize(DESK);
		await login(page, MAIN_MANAGER_CODE, '/carteira');
		await expect(head(page, 'Segmento')).toBeVisible();
		// The filters are a column at the left of the table, which begins as high as they do.
		const filter = page.getByLabel('Vendedor', { exact: true });
		const [left, right] = [
			await filter.boundingBox(),
			await table(page, /^Clientes/).boundingBox(),
		];
		expect(must(left, 'filter').x + must(left, 'filter').width).toBeLessThan(
			must(right, 'table').x,
		);
		expect(must(right, 'table').y).toBeLessThan(must(left, 'filter').y);
		await page.getByRole('button', { name: 'Colunas' }).click();
		const dialog = page.getByRole('dialog', { name: 'Colunas' });
		await dialog.getByRole('checkbox', { name: 'Segmento' }).uncheck();
		await dialog.getByRole('checkbox', { name: 'Situação' }).check();
		await dialog.getByRole('button', { name: 'Pronto' }).click();
		await expect(head(page, 'Segmento')).toHaveCount(0);
		await page.reload();
		await expect(head(page, 'Situação')).toBeVisible();
		await expect(head(page, 'Segmento')).toHaveCount(0);

		// The largest first; keys move, Enter opens beside, and the details follow the keys.
		await head(page, 'kg por mês').getByRole('link').click();
		await expect(head(page, 'kg por mês')).toHaveAttribute('aria-sort', 'descending');
		await page.keyboard.press('j');
		await page.keyboard.press('Enter');
		const beside = page.getByRole('region', { name: 'Detalhes: cliente' });
		await expect(beside).toContainText(/1 de \d+/);
		await page.keyboard.press('j');
		await expect(beside).toContainText(/2 de \d+/);
		await beside.getByRole('button', { name: 'Próximo cliente' }).click();
		await expect(beside).toContainText(/3 de \d+/);
		await page.keyboard.press('?');
		await heard(page, 'j e k andam pelas linhas, Enter abre, Esc fecha');
		await page.keyboard.press('Escape');
		await expect(beside).toHaveCount(0);

		const total = Number(
			(await table(page, /^Clientes/).getAttribute('aria-rowcount')) ?? Number.NaN,
		);
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Planilha' }).click(),
		]);
		const lines = readFileSync(await download.path(), 'utf8')
			.trimEnd()
			.split('\r\n');
		expect(lines).toHaveLength(total);
		expect(lines[1]).toContain(await column(page, 'Cliente').then(([first]) => first ?? 'none'));
	});
	await test.step('the names stay above the map of competences while it scrolls', async () => {
		await page.goto(`/performance/equipe?equipe=${MAIN_COORDINATOR_CODE}`);
		const map = table(page, /^Nota média de cada pergunta/);
		const name = map.getByRole('columnheader', { name: 'Anderson Ribeiro' });
		await map.getByRole('rowheader').last().scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, -300);
		await settled(page);
		const header = await page.getByRole('banner').boundingBox();
		const there = await name.boundingBox();
		expect(there?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
		await expect(name).toBeInViewport();
	});
	await test.step('what is printed is the whole table, on paper that is narrower than a desk', async () => {
		await page.addInitScript(() => {
			window.print = () => undefined;
		});
		await page.goto('/aprovacoes/abonos?ver=todas');
		const name = /^Abonos sem decisão/;
		const total = Number(await table(page, name).getAttribute('aria-rowcount'));
		await page.getByRole('button', { name: 'Imprimir' }).click();
		const paper = page.locator('tbody tr:has([data-row])');
		await expect(paper).toHaveCount(total - 1);
		await page.emulateMedia({ media: 'print' });
		// A4 without its margins.
		await page.setViewportSize({ width: 718, height: 1000 });
		await settled(page);
		await expect(paper).toHaveCount(total - 1);
		await expect(paper.last()).toBeVisible();
		await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
		await expect(page.getByRole('searchbox')).toBeHidden();
		await page.emulateMedia({ media: 'screen' });
		await page.setViewportSize(DESK);
		await page.evaluate(() => dispatchEvent(new Event('afterprint')));
		await expect(paper).not.toHaveCount(total - 1);

		// A kind that has no costs has no column for them.
		await expect(head(page, 'Custo')).toBeVisible();
		await page.goto('/aprovacoes/conferir-coachings?ver=todas');
		await expect(head(page, 'Pessoa')).toBeVisible();
		await expect(head(page, 'Custo')).toHaveCount(0);
	});
});

test('what was opened alone from a desk leads back to its row; people are sorted by the server, and a ticket is answered beside the list', async ({
	page,
	backend,
}) => {
	await test.step('what was opened alone leads back to its row, in the list with its filter', async () => {
		await page.setViewportSize(DESK);
		await login(page, COMPANY_CODE);
		await backend.query(`insert into tickets (company_id, ticket_id, body_hash, subject, category,
			status, created_at, updated_at) select 'demo', gen_random_uuid()::text, '', 'Chamado ' || n,
			'sync', 'closed', '2026-01-01', '2026-01-01'::timestamptz + n * interval '1 minute'
			from generate_series(1, 12) n`);
		const lists = [
			'/carteira?dia=1&ordem=kg&sentido=desc',
			'/suporte/atendimento?situacao=encerrados',
			'/agenda?ver=lista&data=2026-03-01',
		];
		for (const list of lists) {
			await page.goto(list);
			await expect(page.getByRole('table')).toBeVisible();
			await page.locator('[data-row="1"]').press('Enter');
			await page.getByRole('link', { name: /^Abrir só este/ }).click();
			await expect(page).not.toHaveURL(list);
			// The list leads back too, as long as it is still on the screen.
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
			await page.getByRole('link', { name: 'Voltar', exact: true }).click();
			await expect(page).toHaveURL(list);
			await expect(page.locator('[data-row]:focus')).toHaveAttribute('data-row', '1');
		}
	});
	await test.step('people are sorted by the server, and a ticket is answered beside the list', async () => {
		await walk(page, { path: '/administracao/pessoas', name: /^Pessoas/, head: 'Cargo' });
		const closed = '/suporte/atendimento?situacao=encerrados';
		await walk(page, { path: closed, name: /^Chamados/, head: 'Assunto' });
		await page.getByRole('link', { name: 'Chamado 12' }).click();
		await expect(page).toHaveURL(/atendimento/);
		const beside = page.getByRole('region', { name: 'Detalhes: chamado' });
		await beside.getByRole('button', { name: 'Reabrir chamado' }).click();
		await expect(page.getByRole('link', { name: 'Chamado 12' })).toHaveCount(0);
		await expect(beside.getByRole('heading', { name: 'Chamado 11' })).toBeVisible();
	});
});
