import type { Locator, Page } from '@playwright/test';
import { goToQuestion } from './day.ts';
import { changeNetwork, expect } from './e2e.ts';
import { type Stage, seen } from './fault-cells.ts';
import { PROMISE } from './short-forms.ts';
import { acknowledged, answersOf, begin, openPreProcess, sameOnServer } from './visit.ts';

/** What a person does and sees at a text question during a fault. */

export function field(page: Page): Locator {
	return page.getByRole('main').getByRole('textbox');
}

export function sessionRow(page: Page): Locator {
	return page.getByRole('complementary', { name: 'Aviso da sessão' });
}

/** Opens the text question of the pre-process of a running visit; the server has all its data. */
export async function openTextQuestion({ page, backend }: Stage): Promise<void> {
	await begin(page, backend);
	await openPreProcess(page);
	await goToQuestion(page, 3);
	await field(page).fill('Combinado');
	await sameOnServer(page, backend);
}

/** Types one more mark, and waits until it is on the device. */
export async function writesOn(page: Page): Promise<void> {
	const text = await field(page).inputValue();
	await field(page).press('End');
	await field(page).pressSequentially('!');
	await acknowledged(page);
	await expect(field(page)).toHaveValue(`${text}!`);
}

/** The typed text is on the server, and the screen shows no warning. */
export async function isSent({ page, backend }: Stage): Promise<void> {
	const text = await field(page).inputValue();
	expect(answersOf(await sameOnServer(page, backend))[PROMISE]).toEqual([text]);
	await expect(page.locator('.action-bar')).toContainText('Enviado');
	await expect(sessionRow(page)).toBeHidden();
	await expect(page).toHaveURL(/questions\/2$/);
}

/** Passes `ms` milliseconds, changes the network of the phone, and waits for a due call. */
export async function callsAfter(ms: number, { page, backend }: Stage, path: RegExp) {
	const before = seen(backend, path);
	await backend.setClock(new Date(Date.parse(backend.now()) + ms).toISOString());
	await page.workers()[0]?.evaluate((passed) => {
		const now = performance.now.bind(performance);
		performance.now = () => now() + passed;
	}, ms);
	await changeNetwork(page);
	await expect.poll(() => seen(backend, path)).toBeGreaterThan(before);
}
