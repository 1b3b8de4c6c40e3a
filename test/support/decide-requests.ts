import type { Locator, Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { type Backend, expect, login } from './e2e.ts';
import { requestId as id, pendingRequestsSql } from './pending-requests-sql.ts';

const TODAY = '2026-03-11';
export const SET_STATUS = /^\/api\/v3\/app\/allowance\/bulk-set-status\//;

/** Makes `count` requests of one kind of the main coordinator's team wait, and nothing else. */
export async function wait(
	backend: Backend,
	count: number,
	kind: RequestKind = 'allowance',
): Promise<void> {
	await backend.query('delete from requests');
	await backend.query(pendingRequestsSql({ kind, count, today: TODAY }));
}

/**
 * Changes the first seven so that the main manager can no longer approve them, each for its own
 * reason.
 */
export async function spoilSeven(backend: Backend): Promise<void> {
	for (const change of [
		`update requests set status = 'approved', decided_by = '${MAIN_COORDINATOR_CODE}',
			decided_at = timestamp with time zone '${backend.now()}' where request_id = '${id(1)}'`,
		`update requests set status = 'withdrawn' where request_id = '${id(2)}'`,
		`delete from requests where request_id = '${id(3)}'`,
		`update requests set requester_code = '${MAIN_MANAGER_CODE}' where request_id = '${id(4)}'`,
		`update requests set client_code = 'gone' where request_id = '${id(5)}'`,
		`update requests set start_date = '2026-03-01', end_date = '2026-03-01'
			where request_id = '${id(6)}'`,
		`update requests r set employee_code = o.employee_code, client_code = o.client_code,
			start_date = o.start_date, end_date = o.end_date from requests o
			where o.request_id = '${id(1)}' and r.request_id = '${id(7)}'`,
	]) {
		await backend.query(change);
	}
}

export async function byStatus(backend: Backend): Promise<Record<string, number>> {
	const rows = await backend.query<{ status: string; n: number }>(
		'select status, count(*)::int as n from requests group by status',
	);
	return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}
/** The waiting requests: rows of a list, on a desk those of a table. */
export const rows = (page: Page) => page.locator(':is(li, tr):has([data-row])');
export const box = (row: Locator) => row.getByRole('checkbox');
export const nth = (page: Page, n: number) => page.locator(`:is(li, tr):has([data-id="${id(n)}"])`);
export const approve = (page: Page, what: string) =>
	page.getByRole('button', { name: `Aprovar ${what}` });
export const all = (page: Page) => page.getByRole('button', { name: /^Selecionar todos os/ });

/** The newest messages with this text. */
export const told = (page: Page, text: string | RegExp) =>
	page.locator('[data-toasts]').getByText(text, { exact: true });
/** The undo button of the last message. */
export const undo = (page: Page) =>
	page.locator('[data-toasts]').getByRole('button', { name: 'Desfazer' });

export async function openList(page: Page, search = '?ver=todas'): Promise<void> {
	await page.goto(`/aprovacoes/abonos${search}`);
	await expect(box(rows(page).first())).toBeVisible();
}

/** Like `openList`, for a person who has not opened any screen yet. */
export async function enterList(page: Page, employeeCode: string): Promise<void> {
	await login(page, employeeCode, '/aprovacoes/abonos?ver=todas');
	await expect(box(rows(page).first())).toBeVisible();
}

/** Id of the row in the middle of a phone's screen; null: it is not rendered yet. */
export function idInTheMiddle(page: Page): Promise<string | null> {
	return page.evaluate(() => {
		const row = document.elementFromPoint(180, 370)?.closest('li');
		return row?.querySelector('[data-id]')?.getAttribute('data-id') ?? null;
	});
}

/** A finger that touches a row, `x` px from its left edge. */
export async function fingerOn(page: Page, row: Locator, x: number) {
	const face = row.locator('[data-face]');
	await face.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	const at = await face.boundingBox();
	const session = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
		session.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: type === 'touchEnd' ? [] : [{ x: (at?.x ?? 0) + x + dx, y: (at?.y ?? 0) + 40 }],
		});
	await touch('touchStart', 0);
	return {
		move: (dx: number) => touch('touchMove', dx),
		async lift() {
			await touch('touchEnd', 0);
			await session.detach();
		},
	};
}
