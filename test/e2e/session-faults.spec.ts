import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import {
	atQuestion,
	callsAfter,
	field,
	isSent,
	sessionRow,
	writesOn,
} from '#test/support/at-question.ts';
import { primary } from '#test/support/day.ts';
import { changeNetwork, expect, test } from '#test/support/e2e.ts';
import { type Act, type Cell, type Stage, seen, testRows } from '#test/support/fault-cells.ts';
import { endSessions } from '#test/support/ways-in.ts';

// What is looked at here lies between the page and the server.
test.use({ serviceWorkers: 'block' });

/** What a person reads when the session asks a server that does this; `·`: nothing, the work goes on. */
const TABLE = `
act                                          | killed    | slow     | HTML      | 401      | 403       | 500    | 503
a guard asks whether it is night             | night     | night    | night     | ·        | ·         | ·      | ·
a guard has the person read anew             | ·         | ·        | ·         | ended    | ended     | ·      | ·
the session is renewed while an answer waits | ·         | ·        | ·         | ended    | ended     | ·      | ·
a login over the question                    | no signal | too slow | no signal | password | forbidden | failed | failed`;

const SENTENCES: Readonly<Record<string, string>> = {
	ended: 'Sua sessão terminou. Tudo fica salvo aqui.',
	'no signal': 'Sem internet. Para entrar é preciso sinal; tente de novo com sinal.',
	'too slow': 'O servidor demorou demais para responder. Confira o sinal e tente de novo.',
	password: 'Código ou senha incorretos. Confira e tente de novo.',
	forbidden: 'Sem autorização para fazer isso. Se precisar, fale com o seu supervisor.',
	failed: 'O servidor falhou. Nada se perdeu; tente de novo em alguns minutos.',
};
const sentence = ({ says }: Cell) => SENTENCES[says] ?? '';

const HOUR_MS = 3_600_000;

/** The phone's own clock shows `instant`, and the limits of its requests are soon over. */
async function showing(page: Page, instant: string): Promise<void> {
	const shift = Date.parse(instant) - Date.now();
	const before = `{
		const { now } = Date, { timeout } = AbortSignal;
		Date.now = () => now() + ${shift};
		AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 4);
	}`;
	await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: before + (await response.text()) });
	});
}

/** A phone that has never heard the time, and whose clock says that it is half past two at night. */
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
			// On a busy machine the short limit may pass once more.
			await expect(async () => {
				await primary(page, 'Tentar novamente').click();
				await expect(primary(page, 'Entrar')).toBeVisible({ timeout: 3_000 });
			}).toPass();
		},
		end: isIn,
	};
}

/** A call that is made again after `dueMs`, at a question; after a failure earlier. */
async function sessionCall(stage: Stage, breaks: RegExp, dueMs: number): Promise<Act> {
	const { page } = stage;
	await atQuestion(stage);
	return {
		breaks,
		async meets(cell) {
			await callsAfter(cell.index === 0 ? dueMs : dueMs / 6, stage, breaks);
			if (cell.says === '·') await expect(sessionRow(page)).toBeHidden();
			else await expect(sessionRow(page)).toContainText(sentence(cell));
			await writesOn(page);
		},
		async goesOn() {
			await changeNetwork(page);
			await isSent(stage);
		},
		end: () => isSent(stage),
	};
}

async function loginOver(stage: Stage): Promise<Act> {
	const { page, context, backend } = stage;
	await atQuestion(stage);
	await endSessions(context, backend);
	await writesOn(page);
	await changeNetwork(page);
	await sessionRow(page).getByRole('button', { name: 'Entrar novamente' }).click();
	const dialog = page.getByRole('dialog', { name: 'Entrar novamente' });
	const password = dialog.getByLabel('Senha', { exact: true });
	const button = dialog.getByRole('button', { name: 'Entrar novamente' });
	const breaks = /\/authenticate$/;
	return {
		breaks,
		async meets(cell) {
			const before = seen(backend, breaks);
			await password.fill(DEMO_PASSWORD);
			await page.keyboard.press('Enter');
			// Two faults in a row may have the same sentence.
			await expect.poll(() => seen(backend, breaks)).toBeGreaterThan(before);
			await expect(button).not.toHaveAttribute('aria-busy');
			await expect(dialog.getByRole('alert')).toHaveText(sentence(cell));
			await expect(password).toHaveValue(DEMO_PASSWORD);
		},
		async end() {
			await page.keyboard.press('Enter');
			await expect(dialog).toBeHidden();
			await expect(field(page)).toHaveValue('Combinado!');
			await isSent(stage);
		},
	};
}

testRows(TABLE, {
	'a guard asks whether it is night': nightGuard,
	'a guard has the person read anew': (stage) =>
		sessionCall(stage, /\/app\/user\/me$/, 2.1 * HOUR_MS),
	'the session is renewed while an answer waits': (stage) =>
		sessionCall(stage, /\/auth\/app\/refresh$/, 2 * HOUR_MS),
	'a login over the question': loginOver,
});
