import type { Page } from '@playwright/test';
import {
	DEMO_PASSWORD,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import { deviceCoachings, primary } from '#test/support/day.ts';
import { type Backend, expect, test } from '#test/support/e2e.ts';
import { kept, personalDatabases } from '#test/support/find-on-device.ts';
import { endSessions, enter, logOut, untilMenu } from '#test/support/login-steps.ts';
import { SECRET, UNSENT_WORK, type UnsentWorkCase } from '#test/support/unsent-work.ts';
import { must } from '#worker/errors.ts';

/**
 * The result of each way out of a session, by the data that the device holds; checked on the screens
 * and in the storage. A key of REFUSED: refused with that text, screen and device unchanged. `out`: the
 * login is shown, the device holds nothing of the person, and another person can log in. `locked`: all
 * data is kept. Either the same person logs in again and continues, or another person logs in and finds
 * nothing, while the data stays locked. At the end of every row the first person logs in once more, and
 * the server has everything. These rows differ in what pages store; rows that differ only in the
 * worker or in a text are in test/worker/session-table.test.ts and test/unit/app/unsent-summary.
 */
const TABLE = `
device holds            | no network | logout | session ends | locked with
nothing                 | offline    | out    | out          |
a visit, unsent answers | offline    | visit  | locked       | 1 coaching neste aparelho, para enviar. Nada se perde.
a form half written     | offline    | out    | locked       | 1 formulário começado continua guardado aqui.`;

const REFUSED: Readonly<Record<string, string>> = {
	offline: 'Não é possível fazer logout offline',
	visit: 'Não é possível fazer logout durante um processo de coaching',
};
const EXPIRED = 'Sua autenticação expirou, por favor, faça login novamente.';

type Case = {
	readonly page: Page;
	readonly backend: Backend;
	readonly holding: UnsentWorkCase;
	/** Texts that only this work contains. */
	readonly words: readonly string[];
	/** The work as stored on the device. */
	readonly work: readonly unknown[];
};

async function arrange(page: Page, backend: Backend, holding: UnsentWorkCase): Promise<Case> {
	const words = await holding.comes(page, backend);
	await page.goto('/menu');
	await expect(primary(page, 'Sair da conta')).toBeVisible();
	return { page, backend, holding, words, work: await deviceCoachings(page) };
}

async function isRefused({ page, work }: Case, sentence: string): Promise<void> {
	await logOut(page);
	await expect(page.getByRole('alert')).toHaveText(sentence);
	await expect(page).toHaveURL(/\/menu$/);
	expect(await deviceCoachings(page)).toEqual(work);
}

/** At the login; the device is like new, also for the next person. */
async function isOut({ page, words }: Case): Promise<void> {
	await expect(page).toHaveURL(/\/login$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
	await expect.poll(() => personalDatabases(page)).toEqual([]);
	const theirs = [...words, 'Marcos Vinícius', '"3001"'];
	await expect.poll(() => kept(page, theirs)).toEqual([]);
	await untilMenu(page, () => enter(page, MAIN_MANAGER_CODE));
	await expect.poll(() => kept(page, words)).toEqual([]);
	await logOut(page);
	await expect(page).toHaveURL(/\/login$/);
}

async function sessionEnds({ page, backend }: Case): Promise<void> {
	await endSessions(page.context(), backend);
	await page.reload();
}

async function isLocked({ page, work }: Case, waits: string): Promise<void> {
	await expect(page).toHaveURL(/\/locked$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sessão bloqueada');
	await expect(page.getByText(EXPIRED)).toBeVisible();
	await expect(page.getByText(waits)).toBeVisible();
	expect(await deviceCoachings(page)).toEqual(work);
}

/** The coaching itself stays open. */
async function goesOnLocked(page: Page): Promise<void> {
	await page.goto('/coaching');
	await expect(page).toHaveURL(/questions\/\d+$/);
	await page.goto('/menu');
	await expect(page).toHaveURL(/\/locked$/);
}

/** The same person continues in the same place. */
async function entersAgain({ page, work }: Case): Promise<void> {
	await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
	await primary(page, 'Entrar novamente').click();
	await expect(page).toHaveURL(/\/menu$/);
	expect(await deviceCoachings(page)).toEqual(work);
}

/** Another person logs in, works and logs out; the unsent work stays locked. */
async function goesToAnother({ page, backend, words }: Case): Promise<void> {
	await expect(page.getByLabel('Código')).toHaveAttribute('readonly', '');
	await primary(page, 'Não sou Marcos Vinícius Teixeira. Trocar de pessoa').click();
	await page.getByRole('dialog').getByRole('button', { name: 'Trocar de pessoa' }).click();
	await expect(page).toHaveURL(/\/login$/);
	await expect.poll(() => personalDatabases(page)).toHaveLength(1);
	const closed = await personalDatabases(page);
	const theirs = [...words, 'Marcos Vinícius', '"3001"'];
	await expect.poll(() => kept(page, theirs, closed)).toEqual([]);
	await untilMenu(page, () => enter(page, MAIN_MANAGER_CODE));
	await expect(page.getByRole('main')).not.toContainText('Coaching em andamento');
	await page.goto('/coaching/form/questions/2');
	await expect(page).toHaveURL(/\/coaching$/);
	await expect.poll(() => kept(page, words, closed)).toEqual([]);
	const onServer = await backend.query<{ state: string }>(
		"select state::text || coalesce(changes::text, '') as state from coachings",
	);
	expect(onServer.some(({ state }) => state.includes(SECRET))).toBe(false);
	await page.goto('/menu');
	await logOut(page);
	await expect(page).toHaveURL(/\/login$/);
	await expect.poll(() => personalDatabases(page)).toEqual(closed);
}

const [, ...rows] = TABLE.trim()
	.split('\n')
	.map((line) => line.split('|').map((cell) => cell.trim()));

for (const [held = '', offline = '', logout = '', ends = '', waits = ''] of rows) {
	test(`a device that holds ${held}: logout without a network is refused, logout ${logout}, the end of the session ${ends}`, async ({
		page,
		backend,
	}) => {
		const holding = must(UNSENT_WORK[held], held);
		let now = await arrange(page, backend, holding);

		await test.step('logout without a network', async () => {
			backend.network.goDown();
			await isRefused(now, must(REFUSED[offline]));
			backend.network.heal();
			holding.breaks(backend);
		});

		await test.step('logout', async () => {
			if (logout !== 'out') return isRefused(now, must(REFUSED[logout]));
			await logOut(page);
			await isOut(now);
			now = await arrange(page, backend, holding);
		});

		await test.step('the session ends', async () => {
			await sessionEnds(now);
			if (ends === 'out') {
				await expect(page.getByText(EXPIRED)).toBeVisible();
				return isOut(now);
			}
			await isLocked(now, waits);
			if (now.work.length > 0) await goesOnLocked(page);
			await entersAgain(now);
			await sessionEnds(now);
			await isLocked(now, waits);
			await goesToAnother(now);
		});

		await test.step('the first person enters, and the server has everything', async () => {
			backend.network.heal();
			await untilMenu(page, () => enter(page, MAIN_COORDINATOR_CODE));
			await holding.arrives(page, backend, now.words);
		});
	});
}
