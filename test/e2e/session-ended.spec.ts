import type { Page } from '@playwright/test';
import {
	DEMO_PASSWORD,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import { primary } from '#test/support/day.ts';
import { type Backend, expect, test } from '#test/support/e2e.ts';
import { kept, personalDatabases } from '#test/support/scan-device.ts';
import { PROMISE } from '#test/support/short-forms.ts';
import { answersOf, begin, openPreProcess, sameOnServer } from '#test/support/visit.ts';
import { endSessions, enter, logOut } from '#test/support/ways-in.ts';

/** At the text question of the pre-process, with a first text on the server. */
async function writeAtQuestion(page: Page, backend: Backend): Promise<void> {
	await begin(page, backend);
	await openPreProcess(page);
	await page.getByRole('link', { name: 'Pergunta 3, sem resposta' }).click();
	await page.getByRole('main').getByRole('textbox').fill('Segredo');
	await sameOnServer(page, backend);
}

test('a session that ends in the middle of a question is renewed over it, and the text stays', async ({
	page,
	context,
	backend,
}) => {
	await writeAtQuestion(page, backend);
	await endSessions(context, backend);
	const field = page.getByRole('main').getByRole('textbox');
	await field.pressSequentially(' entre');
	const row = page.getByRole('complementary', { name: 'Aviso da sessão' });
	await expect(row).toContainText('Sua sessão terminou.', { timeout: 40_000 });
	await field.pressSequentially(' nós');

	await row.getByRole('button', { name: 'Entrar novamente' }).click();
	const dialog = page.getByRole('dialog', { name: 'Entrar novamente' });
	await expect(dialog).toContainText('Marcos Vinícius Teixeira');
	await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused();
	await page.keyboard.type('senha-errada');
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('alert')).toHaveText(
		'Código ou senha incorretos. Confira e tente de novo.',
	);
	await dialog.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(row).toBeHidden();
	await expect(page).toHaveURL(/questions\/2$/);
	await expect(field).toHaveValue('Segredo entre nós');
	expect(answersOf(await sameOnServer(page, backend))[PROMISE]).toEqual(['Segredo entre nós']);
});

test('a session that ended is renewed on a screen of this device, and the screen stays', async ({
	page,
	context,
	backend,
}) => {
	await writeAtQuestion(page, backend);
	await endSessions(context, backend);
	await page.goto('/menu');
	await expect(page).toHaveURL(/\/locked$/);
	await page.goto('/offline/carteira');
	const row = page.getByRole('complementary', { name: 'Aviso da sessão' });
	await row.getByRole('button', { name: 'Entrar novamente' }).click();
	const dialog = page.getByRole('dialog', { name: 'Entrar novamente' });
	await dialog.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(row).toBeHidden();
	await expect(page).toHaveURL(/\/offline\/carteira$/);
});

test('the phone goes to somebody else: the visit of the first waits closed, and is sent at their return', async ({
	page,
	context,
	backend,
}) => {
	await writeAtQuestion(page, backend);
	await endSessions(context, backend);
	await page.getByRole('main').getByRole('textbox').fill('Segredo entre nós');
	await expect(page.getByRole('complementary', { name: 'Aviso da sessão' })).toBeVisible({
		timeout: 40_000,
	});
	await page.goto('/menu');
	await expect(page).toHaveURL(/\/locked$/);
	await expect(page.getByLabel('Código')).toHaveAttribute('readonly', '');
	await primary(page, 'Não sou Marcos Vinícius Teixeira. Trocar de pessoa').click();
	await page.getByRole('dialog').getByRole('button', { name: 'Trocar de pessoa' }).click();
	await expect(page).toHaveURL(/\/login$/);

	const personal = ['Marcos Vinícius', 'Segredo', '"3001"'];
	const sealed = await personalDatabases(page);
	expect(sealed).toHaveLength(1);
	await expect.poll(() => kept(page, personal, sealed)).toEqual([]);

	await enter(page, MAIN_MANAGER_CODE);
	await expect(page).toHaveURL(/\/menu$/);
	await expect(page.getByRole('main')).not.toContainText('Anderson');
	await page.goto('/coaching/form/questions/2');
	await expect(page).toHaveURL(/\/coaching$/);
	expect(await kept(page, ['Segredo'], sealed)).toEqual([]);
	const before = await backend.query<{ state: string }>('select state::text from coachings');
	expect(before.some(({ state }) => state.includes('Segredo entre nós'))).toBe(false);
	await page.goto('/menu');
	await logOut(page);
	await expect(page).toHaveURL(/\/login$/);
	expect(await personalDatabases(page)).toEqual(sealed);

	await enter(page, MAIN_COORDINATOR_CODE);
	await expect(page).toHaveURL(/\/menu$/);
	await page.goto('/coaching');
	expect(answersOf(await sameOnServer(page, backend))[PROMISE]).toEqual(['Segredo entre nós']);
});
