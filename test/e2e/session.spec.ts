import type { Page } from '@playwright/test';
import { fromStageMenu, goToQuestion } from '#test/support/day.ts';
import { expect, test } from '#test/support/e2e.ts';
import { kept, personalDatabases } from '#test/support/find-on-device.ts';
import { logOut } from '#test/support/login-steps.ts';
import { begin, openPreProcess, sameOnServer } from '#test/support/visit.ts';

const PERSONAL = [
	'Marcos Vinícius',
	'Anderson',
	'Açougue',
	'Segredo entre nós',
	'"3001"',
	'Aviso para quem entrou',
];

/** The system shows a notification for the person. */
async function notify(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.showNotification('Aviso para quem entrou', { tag: 'aviso' });
	});
}

test('after a logout no byte of the person is left on the device', async ({
	page,
	context,
	backend,
}) => {
	await context.grantPermissions(['notifications']);
	await begin(page, backend);
	await openPreProcess(page);
	await goToQuestion(page, 3);
	await page.getByRole('main').getByRole('textbox').fill('Segredo entre nós');
	await sameOnServer(page, backend);
	await notify(page);
	await expect.poll(() => kept(page, PERSONAL)).toEqual(PERSONAL);

	await page.goto('/coaching');
	await fromStageMenu(page, /^Abortar pré-processo/);
	await page.getByRole('dialog').getByRole('button', { name: 'Abortar pré-processo' }).click();
	await page.getByText('Mais opções').click();
	await page.getByRole('button', { name: 'Descartar coaching' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Descartar coaching' }).click();
	await expect(page).toHaveURL(/\/coaching$/);
	await page.goto('/menu');
	await expect(page.getByText('Tudo enviado.', { exact: false })).toBeVisible({ timeout: 40_000 });
	await logOut(page);
	await expect(page).toHaveURL(/\/login$/);

	await expect.poll(() => kept(page, PERSONAL)).toEqual([]);
	await expect.poll(() => personalDatabases(page)).toEqual([]);
	expect((await context.cookies()).filter(({ value }) => value !== '')).toEqual([]);
	const [session] = await backend.query<{ revoked: boolean }>(
		'select revoked_at is not null as revoked from sessions',
	);
	expect(session?.revoked).toBe(true);
});
