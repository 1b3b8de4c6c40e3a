import { expect, type Locator, type Page } from '@playwright/test';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { HeadRow } from '#worker/store/coaching-rows.ts';
import { joinCoaching } from '#worker/store/join-coaching.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { askForPostProcess, showList } from './hub.ts';
import { heard } from './messages.ts';

/** What a coach does on the screens of a visit, in the coach's terms. */

export function primary(page: Page, name: string | RegExp): Locator {
	return page.getByRole('button', { name });
}

/** Like `startHere`, from any screen. */
export async function startCoaching(page: Page, salesman: string | RegExp): Promise<void> {
	await page.goto('/coaching');
	await startHere(page, salesman);
}

/** On /coaching: chooses today's route of `salesman` and starts, with a network. */
export async function startHere(page: Page, salesman: string | RegExp): Promise<void> {
	await page.locator('a[href*="/coaching/coachee/"]').filter({ hasText: salesman }).first().click();
	await primary(page, 'Iniciar coaching').click();
	await expect(page).toHaveURL(/\/coaching\/pdvs$/, { timeout: 60_000 });
}

/** Answers the current question: the `nth` alternative, a sentence or a number. */
export async function answerQuestion(page: Page, nth = 0): Promise<void> {
	const radios = page.getByRole('radio');
	const checks = page.getByRole('checkbox').and(page.locator('[name=answer]'));
	await expect(page.getByText(/Pergunta \d+ de \d+/).first()).toBeVisible();
	const saved = page.getByText(/^(Salvo neste aparelho|Na fila para envio|Enviado)/).first();
	if (await radios.count()) await radios.nth(Math.min(nth, (await radios.count()) - 1)).check();
	else if (await checks.count())
		await checks.nth(Math.min(nth, (await checks.count()) - 1)).check();
	else {
		const field = page.getByRole('main').getByRole('textbox');
		const isDecimal = (await field.getAttribute('inputmode')) === 'decimal';
		await field.fill(isDecimal ? '1.234,5' : 'Combinado com o cliente na visita.');
	}
	await expect(saved).toBeVisible();
}

/** The number of questions of the open form, read from its progress text. */
async function questionCount(page: Page): Promise<number> {
	const text = await page
		.getByText(/Pergunta \d+ de \d+/)
		.first()
		.textContent();
	return Number(/de (\d+)/.exec(text ?? '')?.[1]);
}

/** Taps a number of the strip; resolves when its question is shown. */
export async function goToQuestion(page: Page, number: number): Promise<void> {
	await page.getByRole('link', { name: new RegExp(`^Pergunta ${number}, `) }).click();
	await expect(page.getByText(`Pergunta ${number} de`).first()).toBeVisible();
}

/** Goes to the next question; resolves when it is shown. */
export async function nextQuestion(page: Page): Promise<void> {
	const progress = page.getByText(/Pergunta \d+ de \d+/).first();
	const number = Number(/Pergunta (\d+)/.exec((await progress.textContent()) ?? '')?.[1]);
	await page.getByRole('link', { name: 'Próxima' }).click();
	await expect(progress).toHaveText(new RegExp(`Pergunta ${number + 1} de`));
}

/** Leaves the stage from its last question. */
export async function reviewAndCheckOut(page: Page): Promise<void> {
	await primary(page, /^Revisar/).click();
	await confirmCheckOut(page);
}

export async function confirmCheckOut(page: Page): Promise<void> {
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Fazer check-out/ })
		.click();
}

/** Answers every question of the open form, then reviews and checks out. */
export async function fillForm(page: Page, nth = 0): Promise<void> {
	const total = await questionCount(page);
	for (let number = 1; number <= total; number++) {
		await expect(page.getByText(`Pergunta ${number} de ${total}`).first()).toBeVisible();
		await answerQuestion(page, nth);
		if (number < total) await nextQuestion(page);
	}
	await reviewAndCheckOut(page);
}

/** To the first question: of the form that chose itself, else of the first one that fits. */
export async function chooseFirstForm(page: Page): Promise<void> {
	await expect(page).toHaveURL(/\/coaching\/forms$|questions\/0$/);
	if (page.url().endsWith('/forms')) {
		await page
			.getByRole('button', { name: /pergunta/ })
			.first()
			.click();
	}
	await expect(page).toHaveURL(/questions\/0/);
}

/** Opens one of the rarer acts of a stage: 'Abortar visita', 'Ver o cliente', 'Trocar formulário'. */
export async function fromStageMenu(page: Page, act: string | RegExp): Promise<void> {
	await page.getByRole('button', { name: /^Mais opções d/ }).click();
	const menu = page.getByRole('dialog', { name: /^Mais opções d/ });
	await menu
		.getByRole('button', { name: act })
		.or(menu.getByRole('link', { name: act }))
		.click();
}

export async function preProcess(page: Page): Promise<void> {
	await primary(page, 'Fazer check-in do pré-processo').click();
	await chooseFirstForm(page);
	await fillForm(page);
	await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
}

/** An ordinary client counts as one; a fortnightly client counts half. */
const ordinary = (rows: Locator) => rows.filter({ hasNotText: 'Quinzenal' }).first();

/** Opens a client from a filtered list; `which` selects among its rows. */
export async function openClient(
	page: Page,
	filter: 'Em rota' | 'A visitar' | 'A contatar' | 'Fora da rota',
	which: (rows: Locator) => Locator = ordinary,
): Promise<string> {
	await showList(page, new RegExp(`^${filter}`));
	const rows = page.getByRole('list', { name: 'Clientes' }).getByRole('link');
	const row = which(rows);
	const href = (await row.getAttribute('href')) ?? '';
	await row.click();
	await expect(page).toHaveURL(/\/coaching\/form\/pdv\?pdv=/);
	return new URL(href, page.url()).searchParams.get('pdv') ?? '';
}

/** A whole visit of the current client: check-in, form, check-out. */
export async function visitClient(page: Page, nth = 0): Promise<void> {
	await primary(page, 'Fazer check-in').click();
	await chooseFirstForm(page);
	await fillForm(page, nth);
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
}

/** From the list of clients to the first question of the post-process. */
export async function openPostProcess(page: Page): Promise<void> {
	await askForPostProcess(page);
	await page
		.getByRole('dialog')
		.getByRole('button', { name: 'Fazer check-in do pós-processo' })
		.click();
	await chooseFirstForm(page);
}

export async function postProcess(page: Page): Promise<void> {
	await openPostProcess(page);
	await fillForm(page);
	await expect(page).toHaveURL(/\/coaching\/feedback$/);
}

export async function writeFeedback(page: Page): Promise<void> {
	await page.getByLabel('Ponto forte').fill('Abordagem cordial e preço na ponta da língua.');
	await page.getByLabel('Oportunidade').fill('Oferecer o mix de PVA antes de falar de preço.');
	await page.getByLabel('Novo combinado').fill('Levar duas sugestões de PVA por visita até sexta.');
	await expect(page.getByText(/Salvo neste aparelho|Na fila para envio/).first()).toBeVisible();
}

export async function finish(page: Page): Promise<void> {
	await primary(page, 'Finalizar coaching').click();
	await page.getByRole('dialog').getByRole('button', { name: 'Finalizar coaching' }).click();
	await heard(page, 'Coaching finalizado. Salvo neste aparelho.');
	// Offline the menu is not available: the offline guard redirects to the offline hub.
	await expect(page).toHaveURL(/\/(menu|offline)$/);
}

/** A grade as the screen shows it. */
export function asGrade(grade: number): string {
	return new Intl.NumberFormat('pt-BR', {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
	}).format(grade * 10);
}

/** Every row of the work databases of this device, as stored in IndexedDB. */
async function deviceRows(page: Page): Promise<Record<string, never[]>[]> {
	return page.evaluate(async () => {
		const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
		const databases = names.filter((name) => name.startsWith('acompanha-w-'));
		return Promise.all(
			databases.map(async (name) => {
				const db = await new Promise<IDBDatabase>((resolve, reject) => {
					const opening = indexedDB.open(name);
					opening.onsuccess = () => resolve(opening.result);
					opening.onerror = () => reject(opening.error);
				});
				const tables: Record<string, never[]> = {};
				// One transaction, so that a write between two tables is seen whole or not at all.
				const snapshot = db.transaction(db.objectStoreNames);
				await Promise.all(
					Array.from(db.objectStoreNames, async (table) => {
						const request = snapshot.objectStore(table).getAll();
						await new Promise((resolve, reject) => {
							request.onsuccess = resolve;
							request.onerror = () => reject(request.error);
						});
						tables[table] = request.result as never[];
					}),
				);
				db.close();
				return tables;
			}),
		);
	});
}

/** Whether this device has a coaching that the server has not acknowledged in its current state. */
export async function waitsToBeSent(page: Page): Promise<boolean> {
	const databases = await deviceRows(page);
	const heads = databases.flatMap(({ heads = [] }) => heads as Pick<HeadRow, 'rev' | 'ackedRev'>[]);
	return heads.some(isDirty);
}

/** The coachings on this device, joined from their rows. */
export async function deviceCoachings(page: Page): Promise<Coaching[]> {
	const databases = await deviceRows(page);
	return databases.flatMap((tables) => {
		const heads = (tables.heads ?? []) as { _id: string }[];
		return heads.map(({ _id }) => {
			const of = <T>(table: string, key: string): T[] =>
				((tables[table] ?? []) as Record<string, unknown>[]).filter(
					(row) => row[key] === _id,
				) as T[];
			return joinCoaching({
				head: of<never>('heads', '_id')[0] ?? null,
				base: of<never>('bases', '_id')[0] ?? null,
				history: of<never>('histories', '_id')[0] ?? null,
				stages: of<never>('stages', 'coachingId'),
				answers: of<never>('answers', 'coachingId'),
			});
		});
	});
}
