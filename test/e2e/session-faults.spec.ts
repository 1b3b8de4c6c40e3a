import type { Page } from '@playwright/test';
import { primary } from '#test/support/day.ts';
import { changeNetwork, expect, test } from '#test/support/e2e.ts';
import { type Act, type Stage, testRows } from '#test/support/fault-cells.ts';
import {
	callsAfter,
	isSent,
	openTextQuestion,
	sessionRow,
	writesOn,
} from '#test/support/text-question.ts';

// These tests concern requests between page and server, so no service worker.
test.use({ serviceWorkers: 'block' });

/**
 * The text on the screen when a call of the session meets this fault; `·`: none, the work
 * continues. One fault of each outcome: test/worker/token.test.ts and
 * test/worker/fault-table.test.ts have the other faults.
 */
const TABLE = `
act                                          | killed | 401
a guard asks whether it is night             | night  | ·
the session is renewed while an answer waits | ·      | ended`;

const ENDED = 'Sua sessão terminou. Tudo fica salvo aqui.';

const HOUR_MS = 3_600_000;

/** Sets the phone's own clock to `instant`. */
async function showing(page: Page, instant: string): Promise<void> {
	const shift = Date.parse(instant) - Date.now();
	const before = `{
		const { now } = Date;
		Date.now = () => now() + ${shift};
	}`;
	await page.route(/\/assets\/worker-[^/]+\.js$/, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: before + (await response.text()) });
	});
}

/** A phone that never heard the server's time and whose clock shows half past two at night. */
async function nightGuard({ page, context, backend }: Stage): Promise<Act> {
	await showing(page, '2026-03-11T05:30:00.000Z');
	const browser = await context.newCDPSession(page);
	const forget = { origin: backend.url, storageTypes: 'all' };
	const isIn = () => expect(primary(page, 'Entrar')).toBeVisible();
	return {
		breaks: /\/version\/mandatory$/,
		async meets({ says }) {
			await page.goto('about:blank');
			await browser.send('Storage.clearDataForOrigin', forget);
			await page.goto('/login');
			if (says !== 'night') return isIn();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Em manutenção');
			await expect(page.getByRole('main')).toContainText('continua salvo neste aparelho');
		},
		async goesOn({ says }) {
			if (says === '·') return;
			await primary(page, 'Tentar novamente').click();
			await isIn();
		},
		end: isIn,
	};
}

/** A call at a question that is repeated after `dueMs`; earlier after a failure. */
async function sessionCall(stage: Stage, breaks: RegExp, dueMs: number): Promise<Act> {
	const { page } = stage;
	await openTextQuestion(stage);
	return {
		breaks,
		async meets(cell) {
			await callsAfter(cell.index === 0 ? dueMs : dueMs / 6, stage, breaks);
			if (cell.says === '·') await expect(sessionRow(page)).toBeHidden();
			else await expect(sessionRow(page)).toContainText(ENDED);
			await writesOn(page);
		},
		async goesOn() {
			await changeNetwork(page);
			await isSent(stage);
		},
		end: () => isSent(stage),
	};
}

testRows(TABLE, {
	'a guard asks whether it is night': nightGuard,
	'the session is renewed while an answer waits': (stage) =>
		sessionCall(stage, /\/auth\/app\/refresh$/, 2 * HOUR_MS),
});
