import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import {
	STATE_COLUMNS,
	type StateColumns,
	wholeState,
} from '#server/features/visit/public/whole-state.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form } from '#worker/contract/form.ts';
import { must } from '#worker/errors.ts';
import type { Backend } from './backend.ts';
import {
	chooseFirstForm,
	deviceCoachings,
	openClient,
	primary,
	reviewAndCheckOut,
	startHere,
} from './day.ts';
import { expect, login } from './e2e.ts';
import { replaceForms, SHORT_FORMS } from './short-forms.ts';

/** Logs in as the main coordinator, with few short forms, and starts a coaching of Anderson. */
export async function begin(
	page: Page,
	backend: Backend,
	forms: readonly Form[] = SHORT_FORMS,
): Promise<void> {
	await replaceForms(backend, forms);
	await login(page, MAIN_COORDINATOR_CODE, '/coaching');
	await startHere(page, 'Anderson');
}

/** From the start to the first question of the pre-process. */
export async function openPreProcess(page: Page): Promise<void> {
	await primary(page, 'Fazer check-in do pré-processo').click();
	await chooseFirstForm(page);
	await expect(page.getByText(/^Pergunta 1 de/)).toBeVisible();
}

/** Like `passPreProcess`, when there may be no clients. */
export async function leavePreProcess(page: Page): Promise<void> {
	await openPreProcess(page);
	await page.getByRole('navigation', { name: 'Perguntas' }).getByRole('link').last().click();
	await reviewAndCheckOut(page);
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
}

/** Leaves the pre-process without answers, for tests that do not check its grade. */
export async function passPreProcess(page: Page): Promise<void> {
	await leavePreProcess(page);
	await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
}

/** From the list of clients to the first question of a visit. Returns the client's code. */
export async function openVisit(page: Page): Promise<string> {
	const code = await openClient(page, 'Em rota');
	await primary(page, 'Fazer check-in').click();
	await chooseFirstForm(page);
	await expect(page.getByText(/^Pergunta 1 de/)).toBeVisible();
	return code;
}

/** The only coaching on this device. */
export async function deviceCoaching(page: Page): Promise<Coaching> {
	const coachings = await deviceCoachings(page);
	expect(coachings).toHaveLength(1);
	return must(coachings[0], 'coaching');
}

/** The check-in of the only visit on this device. */
export async function visitCheckIn(page: Page) {
	const { stages } = await deviceCoaching(page);
	return stages.find(({ stage }) => stage === 'process')?.checkIn;
}

/** The server's copy of a coaching; undefined before it has arrived. */
export async function serverCoaching(backend: Backend, id: string): Promise<Coaching | undefined> {
	const rows = await backend.query<StateColumns>(
		`select ${STATE_COLUMNS.join(', ')} from coachings where coaching_id = '${id}'`,
	);
	return rows.map(wholeState)[0];
}

/** Waits until server and device have the same coaching. Returns it. */
export async function sameOnServer(page: Page, backend: Backend): Promise<Coaching> {
	await expect(async () => {
		const device = await deviceCoaching(page);
		expect(await serverCoaching(backend, device._id)).toEqual(device);
	}).toPass({ timeout: 40_000, intervals: [100, 100, 200] });
	return deviceCoaching(page);
}

/** All given answers of all stages, by the text of their question. */
export function answersOf(coaching: Coaching | undefined): Record<string, readonly string[]> {
	const questions = coaching?.stages.flatMap(({ form }) => form?.questions ?? []) ?? [];
	return Object.fromEntries(
		questions.filter(({ answer }) => answer.length > 0).map(({ text, answer }) => [text, answer]),
	);
}

/** 'Salvo neste aparelho', 'Na fila para envio' or 'Enviado': the tick of an answer. */
export async function acknowledged(page: Page): Promise<void> {
	await expect(
		page.locator('.action-bar').getByText(/^(Salvo neste aparelho|Na fila para envio|Enviado)/),
	).toBeVisible();
}
