import type { Page } from '@playwright/test';
import { deviceCoachings, primary } from './day.ts';
import { expect } from './e2e.ts';
import { askForPostProcess, showList } from './hub.ts';
import { confirmStatus } from './record-status.ts';
import { acknowledged } from './visit.ts';

/** One tap of a day: the act, and how the screen shows that it is done. */
export type Act = {
	readonly name: string;
	tap(): Promise<void>;
	done(): Promise<void>;
	/** The answer that `done` acknowledges: its question, its text, its look. */
	readonly answer?: {
		readonly question: string;
		readonly value: string;
		shown(page: Page): Promise<void>;
	};
};

/** A stop of the day: the list, the row, and what is recorded. */
export type Stop = {
	readonly list: RegExp;
	readonly row?: string;
	readonly status?: RegExp;
};

const path = (page: Page) => page.evaluate(() => location.pathname);

/**
 * The next act of the day through `stops`; null when the day is over. It is derived only from the
 * screen and the device, so the walk can continue from any state.
 */
export async function nextAct(page: Page, stops: readonly Stop[]): Promise<Act | null> {
	const here = await path(page);
	if (here === '/offline' || here === '/menu') return atMenu(page);
	if (here === '/coaching/pdvs') return atHub(page, stops);
	if (here === '/coaching/forms') {
		return act('choose the form', page.getByRole('button', { name: /pergunta/ }).first(), () =>
			expect(page).toHaveURL(/questions\/0|form\/pdv/),
		);
	}
	if (here === '/coaching/form/pdv') return atClient(page, stops);
	if (here.startsWith('/coaching/form/questions/')) return atQuestion(page);
	if (here === '/coaching/feedback') return atFeedback(page);
	throw new Error(`Nothing to do at ${here}`);
}

type Tappable = { click(): Promise<void> };

function act(name: string, target: Tappable, done: () => Promise<void>): Act {
	return { name, tap: () => target.click(), done };
}

/** On the menu without a running coaching: the day is over. */
async function atMenu(page: Page): Promise<Act | null> {
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const goOn = page.getByRole('main').getByRole('link', { name: 'Continuar', exact: true });
	if (!(await goOn.isVisible())) return null;
	return act('go back to the coaching', goOn, () => expect(page).toHaveURL(/\/coaching\//));
}

async function visits(page: Page): Promise<number> {
	const [coaching] = await deviceCoachings(page);
	return coaching?.stages.filter(({ stage }) => stage === 'process').length ?? 0;
}

async function atHub(page: Page, stops: readonly Stop[]): Promise<Act> {
	const gate = primary(page, /^Fazer check-in do/);
	const tools = page.getByRole('button', { name: 'Buscar e filtrar' });
	const goOn = page.locator('.action-bar').getByRole('link', { name: /^Continuar / });
	await expect(gate.or(tools).or(goOn).first()).toBeVisible();
	// The app ended after the check-in was stored and before its screen was.
	if (await goOn.isVisible()) {
		return act('go back to the stage', goOn, () => expect(page).toHaveURL(/\/coaching\/form/));
	}
	const toForms = () => atForms(page);
	if (await gate.isVisible()) return act('check in to the stage', gate, toForms);
	const stop = stops[await visits(page)];
	if (!stop) {
		const confirm = page.getByRole('dialog').getByRole('button', { name: /^Fazer check-in/ });
		const both = {
			click: async () => {
				await askForPostProcess(page);
				await confirm.click();
			},
		};
		return act('check in to the post-process', both, toForms);
	}
	await showList(page, stop.list);
	const rows = page.getByRole('list', { name: 'Clientes' }).getByRole('link');
	const row = rows.filter(stop.row ? { hasText: stop.row } : { hasNotText: 'Quinzenal' });
	return act('open a client', row.first(), () =>
		expect(page).toHaveURL(/\/coaching\/form\/pdv\?pdv=/),
	);
}

async function atClient(page: Page, stops: readonly Stop[]): Promise<Act> {
	const checkIn = primary(page, /^(Fazer check-in|Registrar (ausência|que não atendeu))$/);
	const goOn = page.getByRole('link', { name: /^(Começar|Continuar)/ });
	const choose = page.getByRole('link', { name: 'Escolher formulário' });
	const checkOut = primary(page, 'Fazer check-out');
	await expect(checkIn.or(goOn).or(choose).or(checkOut).first()).toBeVisible();
	// The app ended before it stored its screen: the last tap there was done.
	if (await page.getByText('Este cliente já tem registro hoje').isVisible()) {
		const back = page.locator('.action-bar').getByRole('link', { name: 'Voltar' });
		return act('go back to the list', back, () => expect(page).toHaveURL(/\/coaching\/pdvs$/));
	}
	if (await goOn.isVisible()) return act('go to the questions', goOn, () => atAQuestion(page));
	if (await choose.isVisible()) return act('go to the forms', choose, () => atForms(page));
	if (await checkOut.isVisible()) return reviewAndCheckOut(page, checkOut);
	const status = stops[await visits(page)]?.status;
	if (!status) return act('check in', checkIn, () => atForms(page));
	await page.getByRole('radio', { name: status }).check();
	const recorded = () => expect(page).toHaveURL(/\/coaching\/pdvs$/);
	const both = {
		click: async () => {
			await checkIn.click();
			await confirmStatus(page);
		},
	};
	return act('record a status', both, recorded);
}

async function atForms(page: Page): Promise<void> {
	await expect(page).toHaveURL(/\/coaching\/forms$|questions\/0$/);
}

async function atAQuestion(page: Page): Promise<void> {
	await expect(page).toHaveURL(/\/coaching\/form\/questions\/\d+$/);
	await expect(page.getByText(/^Pergunta \d+ de/)).toBeVisible();
}

function reviewAndCheckOut(page: Page, review: Tappable): Act {
	const out = page.getByRole('dialog').getByRole('button', { name: /^Fazer check-out/ });
	const both = {
		click: async () => {
			await review.click();
			await out.click();
		},
	};
	return act('check out', both, () => expect(page).toHaveURL(/coaching\/(pdvs|feedback)$/));
}

async function atQuestion(page: Page): Promise<Act> {
	await atAQuestion(page);
	if (await page.getByText('Ainda sem resposta').isVisible()) return answering(page);
	await acknowledged(page);
	const next = page.getByRole('link', { name: 'Próxima' });
	if (!(await next.isVisible())) {
		return reviewAndCheckOut(page, primary(page, /^Revisar/));
	}
	const number = Number((await path(page)).split('/').at(-1)) + 1;
	return act('next question', next, () =>
		expect(page).toHaveURL(new RegExp(`/questions/${number}$`)),
	);
}

async function answering(page: Page): Promise<Act> {
	const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
	const name = `answer '${question}'`;
	const done = () => acknowledged(page);
	const field = page.getByRole('main').getByRole('textbox');
	if (await field.isVisible()) {
		const decimal = (await field.getAttribute('inputmode')) === 'decimal';
		const [coaching] = await deviceCoachings(page);
		const typed = decimal ? '1.234,5' : `Combinado na etapa ${coaching?.stages.length}.`;
		const value = decimal ? '1234.5' : typed;
		const shown = (on: Page) =>
			expect(on.getByRole('main').getByRole('textbox')).toHaveValue(typed);
		return { name, tap: () => field.fill(typed), done, answer: { question, value, shown } };
	}
	const label = page.getByRole('main').locator('label.choice').first();
	const value = (await label.locator('.text-lg').textContent()) ?? '';
	const shown = (on: Page) => expect(on.locator('input[name=answer]').first()).toBeChecked();
	return { name, tap: () => label.click(), done, answer: { question, value, shown } };
}

async function atFeedback(page: Page): Promise<Act> {
	const field = page.getByLabel('Ponto forte');
	await expect(field).toBeVisible();
	if ((await field.inputValue()) === '') {
		return {
			name: 'write the feedback',
			tap: () => field.fill('Abordagem cordial.'),
			done: () => acknowledged(page),
		};
	}
	const sure = page.getByRole('dialog').getByRole('button', { name: 'Finalizar coaching' });
	const both = {
		click: async () => {
			await primary(page, 'Finalizar coaching').click();
			await sure.click();
		},
	};
	return act('finish', both, () => expect(page).toHaveURL(/\/offline$/));
}
