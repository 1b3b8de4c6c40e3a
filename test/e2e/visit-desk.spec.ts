import type { Locator, Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import {
	chooseFirstForm,
	fillForm,
	fromStageMenu,
	openClient,
	openPostProcess,
	primary,
} from '#test/support/day.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { axeFindings, settled } from '#test/support/page-findings.ts';
import { replaceForms, SHORT_FORMS } from '#test/support/short-forms.ts';
import { passPreProcess } from '#test/support/visit.ts';
import { must } from '#worker/errors.ts';

test.use({ ...ONLINE_ONLY, permissions: ['geolocation'] });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

async function boxOf(part: Locator) {
	return must(await part.boundingBox(), 'box');
}

/** On a phone one is below the other; on a desk they share the window, which nothing leaves. */
async function expectBeside(page: Page, written: Locator, read: Locator): Promise<void> {
	await page.setViewportSize(PHONE);
	await settled(page);
	expect((await boxOf(written)).y).not.toBe((await boxOf(read)).y);
	expect((await boxOf(written)).x).toBeLessThan(PHONE.width / 4);
	expect((await boxOf(read)).x).toBeLessThan(PHONE.width / 4);
	await page.setViewportSize(DESK);
	await settled(page);
	const [left, right] = [await boxOf(written), await boxOf(read)];
	expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
	expect(right.x + right.width).toBeLessThanOrEqual(DESK.width);
	expect(right.width / left.width).toBeGreaterThan(0.8);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESK.width);
	expect(await axeFindings(page)).toEqual([]);
}

test('on a desk what is known stands beside what is written: before the day, at a client and at the end', async ({
	page,
	backend,
}) => {
	const region = (name: string | RegExp) => page.getByRole('region', { name });
	await replaceForms(backend, SHORT_FORMS);
	await test.step('the route before the start', async () => {
		await login(page, MAIN_COORDINATOR_CODE, '/coaching');
		await page.locator('a[href*="/coaching/coachee/"]').filter({ hasText: 'Anderson' }).click();
		await expectBeside(page, region('Últimos feedbacks'), region('Clientes planejados'));
	});
	await primary(page, 'Iniciar coaching').click();
	await expectBeside(
		page,
		page.getByText('Comece pelo pré-processo').locator('..'),
		region('O dia'),
	);
	await passPreProcess(page);
	await test.step('the hub of the day', async () => {
		const stops = page.getByRole('list', { name: 'Clientes' });
		await expectBeside(page, stops, page.getByRole('group', { name: 'Andamento do dia' }));
		await expect(page.getByLabel('Buscar cliente')).toBeVisible();
	});
	await test.step('the client before the check-in', async () => {
		await openClient(page, 'Em rota');
		const choices = page.getByRole('group', { name: 'Como está o cliente?' });
		await expectBeside(page, choices, region('Indicadores'));
		await expectBeside(page, region('Potencial de compra'), region(/^Feedbacks anteriores/));
	});
	await test.step('the open visit', async () => {
		await primary(page, 'Fazer check-in').click();
		await chooseFirstForm(page);
		await fromStageMenu(page, /^Ver o cliente/);
		await expectBeside(page, region('Observação da visita'), region('Indicadores'));
	});
	await test.step('the feedback', async () => {
		await page.getByRole('link', { name: 'Começar' }).click();
		await fillForm(page);
		await openPostProcess(page);
		await fillForm(page);
		await expectBeside(page, page.getByLabel('Ponto forte'), region(/^Dia de Anderson/));
	});
});

test('on a desk the facts of a coaching stand beside its grade; the profile, the readiness and the forms use the whole window', async ({
	page,
}) => {
	await test.step('on a desk the facts of a coaching stand beside its grade', async () => {
		await login(page, MAIN_COORDINATOR_CODE, '/performance');
		await page.locator('main a[href*="coaching="]').first().click();
		const region = (name: string | RegExp) => page.getByRole('region', { name });
		await expectBeside(page, region(/^(Nota de|Sua nota)/), region('Visitas'));
	});
	await test.step('on a desk the profile, the readiness and the forms use the whole window', async () => {
		const region = (name: string) => page.getByRole('region', { name });
		await page.goto('/perfil');
		await expectBeside(page, region('Meus resultados'), region('Armazenamento'));
		await page.goto('/offline/pronto');
		const main = page.getByRole('main');
		const lines = main.getByRole('listitem');
		await expectBeside(page, lines.nth(0), lines.nth(1));
		for (const [path, written, read] of [
			['/abonos/novo?tipo=cliente', region('Clientes'), region('Por quê')],
			['/transferencia/nova', region('Clientes'), region('Quando e por quê')],
			['/agenda/novo', page.getByLabel('Título'), region('Convidados')],
			['/suporte/novo', page.getByLabel('Assunto'), page.getByLabel('Contato (se quiser)')],
			['/abonos/novo', main.getByRole('link').nth(0), main.getByRole('link').nth(1)],
		] as const) {
			await page.goto(path);
			await expectBeside(page, written, read);
		}
	});
});
