import type { BrowserContext, Page } from 'playwright';
import { COMPANY_CODE, DEMO_PASSWORD, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { largeForm } from '#server/demo/forms/large-form.ts';
import { type Backend, startBackend } from '#test/support/backend.ts';
import type { Bench } from './bench.ts';
import { newPhone } from './phone.ts';

/** A Wednesday at 09:00 in São Paulo. */
const WORKDAY = '2026-03-11T12:00:00.000Z';
export const QUESTION_PATH = '/coaching/form/questions/0';
/** The first answer of a question, ready to be chosen. */
export const QUESTION_READY = 'main input[name=answer]';

async function backendOf(bench: Bench, env: Record<string, string>): Promise<Backend> {
	const backend = await startBackend({ startAt: WORKDAY, env });
	bench.atEnd(() => backend.remove());
	return backend;
}

/** The demo company with a form of 20 and one of 400 questions. */
function field(bench: Bench): Promise<Backend> {
	return bench.once('field', async () => {
		const backend = await backendOf(bench, {});
		await addForms(backend);
		return backend;
	});
}

/** The same with 100,000 clients. */
export function manyClients(bench: Bench): Promise<Backend> {
	return bench.once('many clients', async () => {
		const backend = await backendOf(bench, { SEED_CLIENTS: '100000' });
		await addForms(backend);
		return backend;
	});
}

async function addForms(backend: Backend): Promise<void> {
	for (const count of [20, 400]) {
		const form = { ...largeForm(count), _id: `bench-${count}`, title: `Inventário de ${count}` };
		const body = JSON.stringify(form).replaceAll("'", "''");
		await backend.query(
			`insert into forms (company_id, form_id, position, active, body)
			values ('demo', '${form._id}', ${1_000 + count}, true, '${body}')`,
		);
	}
}

export async function logIn(page: Page, employeeCode: string): Promise<void> {
	await page.goto('/login?ignoreDevice');
	await page.getByLabel('Código').fill(employeeCode);
	await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
	await page.getByRole('button', { name: 'Entrar' }).click();
	await page.waitForURL('**/menu');
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function chooseForm(page: Page, title: string | RegExp): Promise<void> {
	await page.waitForURL(/coaching\/forms|questions\/0/);
	if (page.url().endsWith('/questions/0')) {
		if (title instanceof RegExp) return;
		await page.getByRole('button', { name: 'Trocar formulário' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Trocar formulário' }).click();
		await page.waitForURL('**/coaching/forms');
	}
	const form = page.getByRole('button', { name: title }).first();
	// Forms of other segments are folded.
	if (!(await form.isVisible())) await page.getByText(/^De outros segmentos/).click();
	await form.click();
}

/** Starts a coaching and opens a visit with a form of `questions`, up to its first question. */
async function openVisit(page: Page, questions: 20 | 400): Promise<void> {
	await page.goto('/coaching');
	await page.locator('a[href*="/coaching/coachee/"]').first().click();
	await page.getByRole('button', { name: 'Iniciar coaching' }).click();
	await page.getByRole('button', { name: 'Fazer check-in do pré-processo' }).click();
	await chooseForm(page, /pergunta/);
	await page.waitForURL('**/questions/0');
	await leaveForm(page);
	await page.getByRole('list', { name: 'Clientes' }).getByRole('link').first().click();
	await page.getByRole('button', { name: 'Fazer check-in' }).click();
	await chooseForm(page, `Inventário de ${questions}`);
	await page.waitForURL(/questions\/0|form\/pdv/);
	await page.goto(QUESTION_PATH);
	await page.locator(QUESTION_READY).first().waitFor();
}

/** From a question to its client; returns the link that opens the form again. */
export async function atClient(page: Page): Promise<string> {
	await page.getByRole('button', { name: /^Mais opções d/ }).click();
	await page
		.getByRole('dialog')
		.getByRole('link', { name: /^Ver o cliente/ })
		.click();
	const link = 'a:has-text("Começar")';
	await page.locator(link).first().waitFor();
	return link;
}

/** Answers every question of the pre-process and leaves it. */
async function leaveForm(page: Page): Promise<void> {
	const { fillForm } = await import('#test/support/day.ts');
	await fillForm(page);
}

/** A phone in the middle of a visit, offline from then on. */
async function phoneAtQuestion(
	bench: Bench,
	backend: Backend,
	employeeCode: string,
	questions: 20 | 400,
): Promise<BrowserContext> {
	const phone = await newPhone(bench, backend.url);
	const page = await phone.newPage();
	await logIn(page, employeeCode);
	await openVisit(page, questions);
	await phone.setOffline(true);
	await page.close();
	// So that another phone of the same person can start a coaching.
	await backend.query(`delete from coachings where is_active`);
	return phone;
}

export function phoneWithForm(bench: Bench, questions: 20 | 400): Promise<BrowserContext> {
	return bench.once(`phone ${questions}`, async () =>
		phoneAtQuestion(bench, await field(bench), MAIN_COORDINATOR_CODE, questions),
	);
}

export function phoneWithMany(bench: Bench): Promise<BrowserContext> {
	return bench.once('phone many', async () =>
		phoneAtQuestion(bench, await manyClients(bench), COMPANY_CODE, 20),
	);
}
