import { readFileSync } from 'node:fs';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { heard } from '#test/support/messages.ts';

test.use(ONLINE_ONLY);

test.use({ timezoneId: 'America/Sao_Paulo' });

test("a person's own event is changed, exported to another calendar, finished, reopened and deleted", async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE, '/agenda/novo?data=2026-03-18');
	await page.getByLabel('Título').fill('Visita à loja');
	await page.getByRole('button', { name: 'Salvar evento' }).click();
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toHaveText('Visita à loja');
	const id = new URL(page.url()).pathname.split('/')[2] ?? '';
	const onServer = () =>
		backend.query(`select title, status from calendar_events where event_id = '${id}'`);

	await page.getByRole('link', { name: 'Editar evento' }).click();
	await page.getByLabel('Título').fill('Visita à loja nova; câmara, gôndola');
	await page.getByRole('button', { name: 'Salvar' }).click();
	await expect(heading).toHaveText('Visita à loja nova; câmara, gôndola');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Levar para outra agenda' }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe('evento.ics');
	const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
	expect(lines).toEqual(
		expect.arrayContaining([
			'BEGIN:VCALENDAR',
			'SUMMARY:Visita à loja nova\\; câmara\\, gôndola',
			expect.stringMatching(/^DTSTART.*20260318T(09|12)0000Z?$/),
			'END:VCALENDAR',
		]),
	);

	await page.getByRole('button', { name: 'Concluir' }).click();
	await expect(page.getByText('Concluído', { exact: true })).toBeVisible();
	await expect.poll(onServer).toMatchObject([{ status: 'finished' }]);
	backend.network.breaks(/calendar\/status/, { kind: 'status', status: 500 }, 1);
	await page.getByRole('button', { name: 'Reabrir' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'voltou ao que era' })).toBeVisible();
	await expect(page.getByText('Concluído', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Reabrir' }).click();
	await expect.poll(onServer).toMatchObject([{ status: 'waiting' }]);
	await expect(page.getByText('Concluído', { exact: true })).toHaveCount(0);

	await page.goto('/agenda?ver=mes&data=2026-03-18');
	const months = page.waitForEvent('download');
	await page.getByRole('button', { name: /^Levar março de 2026 para outra agenda$/ }).click();
	const month = await months;
	expect(month.suggestedFilename()).toBe('agenda-2026-03.ics');
	const whole = readFileSync(await month.path(), 'utf8');
	expect(whole).toContain('SUMMARY:Visita à loja nova');
	expect(whole.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(1);
	await page.goto(`/agenda/${id}`);

	await page.getByRole('button', { name: 'Excluir evento' }).click();
	const asked = page.getByRole('dialog', { name: 'Excluir este evento?' });
	await asked.getByRole('button', { name: 'Manter evento' }).click();
	await expect(heading).toHaveText('Visita à loja nova; câmara, gôndola');
	await page.getByRole('button', { name: 'Excluir evento' }).click();
	await asked.getByRole('button', { name: 'Excluir evento' }).click();
	await heard(page, 'Evento excluído');
	await expect(page).toHaveURL(/\/agenda\?ver=mes&data=2026-03-18$/);
	await expect(page.getByRole('link', { name: /Visita à loja nova/ })).toHaveCount(0);
	await expect.poll(() => onServer()).toEqual([]);
});
