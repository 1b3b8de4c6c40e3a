import type { Page } from '@playwright/test';
import {
	DEMO_PASSWORD,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
} from '#server/demo/demo-logins.ts';
import { primary } from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { type Act, type Cell, type Stage, testRows } from '#test/support/fault-cells.ts';
import { personalDatabases } from '#test/support/find-on-device.ts';
import { STATE } from '#test/support/is-state.ts';
import {
	answerIsSent,
	answersAreRefused,
	lockedPhone,
	locks,
	says,
} from '#test/support/locked-phone.ts';
import { enter, logOut, untilMenu } from '#test/support/login-steps.ts';
import { begin, sameOnServer, serverCoaching } from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

/**
 * The text at login or logout when the server has this fault; `out`: the logout succeeds anyway.
 */
const TABLE = `
act                                 | killed    | slow     | HTML      | 401      | 403       | 500    | 503
a login                             | no signal | too slow | no signal | password | forbidden | failed | failed
a logout                            | offline   | too slow | offline   | out      | out       | failed | failed
a logout while an ended visit waits | unsent    | unsent   | unsent    | unsent   | unsent    | unsent | unsent
two people enter a locked phone     | no signal | too slow | no signal | password | forbidden | failed | failed
… it is handed over                 | out       | out      | out       | out      | out       | out    | out`;

const LOGIN = /\/authenticate$/;
const LOGOUT = /\/auth\/app\/logout$/;

/** A refused attempt; the typed text stays. */
async function isNotLetIn(page: Page, employeeCode: string, cell: Cell): Promise<void> {
	await says(page, cell, () => enter(page, employeeCode));
	await expect(page.getByLabel('Código')).toHaveValue(employeeCode);
	await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(DEMO_PASSWORD);
}

async function entersAndSees(page: Page, employeeCode: string): Promise<void> {
	await untilMenu(page, () => enter(page, employeeCode));
}

async function leaves(page: Page): Promise<void> {
	await logOut(page);
	await expect(page).toHaveURL(/\/login$/);
}

async function plainLogin({ page }: Stage): Promise<Act> {
	await page.goto('/login');
	return {
		breaks: LOGIN,
		meets: (cell) => isNotLetIn(page, MAIN_COORDINATOR_CODE, cell),
		end: () => entersAndSees(page, MAIN_COORDINATOR_CODE),
	};
}

async function plainLogout({ page }: Stage): Promise<Act> {
	await login(page, MAIN_SALESMAN_CODE);
	return {
		breaks: LOGOUT,
		async meets(cell) {
			if (cell.says === 'out') return leaves(page);
			await says(page, cell, () => logOut(page));
			await expect(page).toHaveURL(/\/menu$/);
		},
		async goesOn(cell) {
			// The server was killed after it had ended the session.
			if (cell.name === 'killed') await leaves(page);
			if (cell.name === 'killed' || cell.says === 'out') await login(page, MAIN_SALESMAN_CODE);
		},
		async end() {
			await leaves(page);
			await expect.poll(() => personalDatabases(page)).toEqual([]);
		},
	};
}

/** An aborted visit that the server does not know. */
async function logoutUnsent({ page, backend }: Stage): Promise<Act> {
	await begin(page, backend);
	const { _id } = await sameOnServer(page, backend);
	backend.network.breaks(STATE, { kind: 'status', status: 503 });
	await page.getByText('Mais opções').click();
	await primary(page, 'Descartar coaching').click();
	await page.getByRole('dialog').getByRole('button', { name: 'Descartar coaching' }).click();
	await expect(page).toHaveURL(/\/coaching$/);
	await page.getByRole('link', { name: 'Menu', exact: true }).click();
	return {
		breaks: STATE,
		async meets(cell) {
			await says(page, cell, () => logOut(page));
			await expect(page.getByRole('main')).toContainText('1 coaching para enviar');
			await expect(page).toHaveURL(/\/menu$/);
		},
		async end() {
			await leaves(page);
			expect((await serverCoaching(backend, _id))?.coachingStage).toBe('discarded');
			await expect.poll(() => personalDatabases(page)).toEqual([]);
		},
	};
}

async function handsOver(page: Page): Promise<void> {
	await primary(page, /Trocar de pessoa$/).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Trocar de pessoa' }).click();
	await expect(page).toHaveURL(/\/login$/);
}

async function twoPeople(stage: Stage): Promise<Act> {
	const { page } = stage;
	await lockedPhone(stage);
	await handsOver(page);
	const sealed = await personalDatabases(page);
	return {
		breaks: LOGIN,
		async meets(cell) {
			for (const employeeCode of [MAIN_MANAGER_CODE, MAIN_COORDINATOR_CODE]) {
				await isNotLetIn(page, employeeCode, cell);
			}
			await expect.poll(() => personalDatabases(page)).toEqual(sealed);
		},
		async end() {
			await entersAndSees(page, MAIN_MANAGER_CODE);
			await expect(page.getByRole('main')).not.toContainText('Anderson');
			await leaves(page);
			await expect.poll(() => personalDatabases(page)).toEqual(sealed);
			answersAreRefused(stage);
			await entersAndSees(page, MAIN_COORDINATOR_CODE);
		},
	};
}

/** The visit is still unsent. */
async function handOver(stage: Stage): Promise<Act> {
	const { page, backend } = stage;
	return {
		async meets({ fault }) {
			answersAreRefused(stage);
			backend.network.breaks(LOGOUT, fault);
			await locks(stage);
			await handsOver(page);
			await expect.poll(() => personalDatabases(page)).toHaveLength(1);
			await entersAndSees(page, MAIN_COORDINATOR_CODE);
			await expect(page.getByRole('main')).toContainText('1 coaching');
		},
		end: () => answerIsSent(stage),
	};
}

testRows(TABLE, {
	'a login': plainLogin,
	'a logout': plainLogout,
	'a logout while an ended visit waits': logoutUnsent,
	'two people enter a locked phone': twoPeople,
	'it is handed over': handOver,
});
