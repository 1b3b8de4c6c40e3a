import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { formWorkbook } from '#server/features/visit/authoring/form-workbook.ts';
import { type Backend, startBackend } from '#test/support/backend.ts';
import {
	deviceCoachings,
	finish,
	openClient,
	postProcess,
	preProcess,
	primary,
	startCoaching,
	visitClient,
	writeFeedback,
} from '#test/support/day.ts';
import { test as base, expect } from '#test/support/e2e.ts';
import { enter } from '#test/support/login-steps.ts';
import { heard } from '#test/support/messages.ts';
import { admin, clientsTable, peopleTable, routesTable } from '#test/support/own-company.ts';
import { recordStatus } from '#test/support/record-status.ts';
import { SHORT_FORMS } from '#test/support/short-forms.ts';
import { WORKDAY } from '#test/support/workday.ts';
import { draftOf } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { must } from '#worker/errors.ts';

/** A server without any company. */
const emptyServer = () => startBackend({ env: { SEED_DEMO: '0' }, startAt: WORKDAY });

const test = base.extend({
	backend: async ({ browserName: _ }, use) => {
		const backend = await emptyServer();
		await use(backend);
		await backend.remove();
	},
});

test.use({ permissions: ['geolocation'], geolocation: { latitude: -3.1, longitude: -60 } });

const PASSWORD = 'um cavalo verde';
const DESK = { width: 1280, height: 800 };

/** Sends a workbook, keeps it as a draft, and publishes it. */
async function publish(desk: Page, form: (typeof SHORT_FORMS)[number]): Promise<void> {
	const buffer = await formWorkbook(draftOf(form), form._id, '1');
	const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
	await desk.goto('/administracao/formularios');
	await desk
		.getByLabel('Planilha (.xlsx)')
		.setInputFiles({ name: 'formulario.xlsx', mimeType, buffer: Buffer.from(buffer) });
	await primary(desk, 'Conferir planilha').click();
	await primary(desk, 'Guardar como rascunho').click();
	await primary(desk, 'Publicar').click();
	await heard(desk, 'Versão 1 publicada');
}

/** On the screen of a table: sends it to be checked. */
async function check(desk: Page, file: ReturnType<typeof peopleTable>) {
	await desk.getByLabel('Planilha (.xlsx) ou CSV').setInputFiles(file);
	await primary(desk, 'Conferir a planilha').click();
}

/** Sends a table with an error, reads the error, sends the mended one, and applies it. */
async function bringIn(
	desk: Page,
	entity: string,
	table: (value: string) => ReturnType<typeof peopleTable>,
	{ wrong, says, right, rows }: { wrong: string; says: RegExp; right: string; rows: string },
): Promise<void> {
	await desk.goto(`/administracao/dados/${entity}`);
	await check(desk, table(wrong));
	await expect(desk.getByText(says).first()).toBeVisible({ timeout: 60_000 });
	await desk.getByRole('link', { name: 'Enviar a planilha corrigida' }).click();
	await check(desk, table(right));
	await primary(desk, `Aplicar ${rows} mudanças`).click({ timeout: 60_000 });
	await primary(desk, 'Aplicar mudanças').click();
	await expect(desk.getByText('Aplicada', { exact: true })).toBeVisible({ timeout: 60_000 });
}

/** Invites a person; the link is what the QR code says. */
async function invite(desk: Page, code: string): Promise<string> {
	await desk.goto(`/administracao/pessoas/${code}`);
	await primary(desk, 'Convidar').click();
	await primary(desk, 'Mostrar link e QR').click();
	await primary(desk, 'Copiar o link').click();
	const link = await desk.evaluate(() => navigator.clipboard.readText());
	const { size } = encode(link, { ecc: 'M', border: 4 });
	const drawn = desk.getByRole('img', { name: /^QR code do convite/ });
	await expect(drawn).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
	return link;
}

/** Everything that the company's spreadsheets and results hold, by file. */
async function everything(backend: Backend, folder: string): Promise<Record<string, string>> {
	await admin(backend, 'export', folder, '--results');
	const files = readdirSync(folder);
	return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

test('a company of its own starts empty, brings in its data, works a day, and comes back whole elsewhere', async ({
	page: phone,
	browser,
	backend,
}) => {
	test.setTimeout(420_000);
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-own-'));
	const elsewhere = await emptyServer();
	const permissions = ['clipboard-read', 'clipboard-write'];
	const options = { baseURL: backend.url, viewport: DESK, permissions };
	const desk = await (await browser.newContext(options)).newPage();
	try {
		await test.step('the address of the terminal creates the company', async () => {
			await desk.goto(must(backend.setupPath, 'the address of the terminal'));
			await desk.getByLabel('Nome da empresa').fill('Mesa Farta');
			await expect(desk.getByLabel('Fuso horário')).toHaveValue('America/Sao_Paulo');
			await desk.getByLabel('Seu nome').fill('Ana Lima');
			await desk.getByLabel('Código de funcionário').fill('A1');
			await desk.getByLabel('Senha', { exact: true }).fill(PASSWORD);
			await primary(desk, 'Criar a empresa e entrar').click();
			await expect(desk).toHaveURL(/\/menu$/);
			await desk.getByRole('link', { name: 'Enviar os dados' }).click();
			await expect(desk).toHaveURL(/\/administracao\/dados$/);
			await desk.goto('/menu');
			await desk.getByRole('link', { name: 'Administração', exact: true }).click();
			await expect(desk.getByRole('link', { name: /^Dados/ })).toBeVisible();
		});

		await test.step('forms come from workbooks', async () => {
			for (const form of SHORT_FORMS) await publish(desk, form);
		});

		await test.step('people, clients and routes come from tables, whose errors are mended', async () => {
			await bringIn(desk, 'people', peopleTable, {
				...{ wrong: 'C9', right: 'C1', rows: '39' },
				says: /Não existe pessoa com o código C9/,
			});
			await bringIn(desk, 'clients', clientsTable, {
				...{ wrong: 'perto da praça', right: '-3,1', rows: '2.000' },
				says: /perto da praça/,
			});
			await bringIn(desk, 'routes', routesTable, {
				...{ wrong: 'Quartta', right: 'Quarta', rows: '57' },
				says: /Quartta/,
			});
		});

		const link = await invite(desk, 'C1');
		await test.step('a coach opens the invitation on a phone and makes a whole day', async () => {
			await phone.goto(link);
			await expect(phone.getByLabel('Código de funcionário')).toHaveValue('C1');
			await phone.getByLabel('Nova senha').fill(PASSWORD);
			await primary(phone, 'Criar a senha e entrar').click();
			await expect(phone).toHaveURL(/\/menu$/);
			await startCoaching(phone, 'Vítor V1');
			await preProcess(phone);
			await openClient(phone, 'A visitar');
			await visitClient(phone);
			await openClient(phone, 'A visitar');
			await recordStatus(phone, /Cliente ausente/, 'Registrar ausência');
			await postProcess(phone);
			await writeFeedback(phone);
			await finish(phone);
			const main = phone.getByRole('main');
			await expect(main).toContainText('Enviado', { timeout: 40_000 });
			await expect.poll(() => deviceCoachings(phone)).toEqual([]);
		});

		await test.step('the day is exported, and is in a backup that is restored elsewhere', async () => {
			await desk.goto('/administracao/exportar');
			const downloading = desk.waitForEvent('download');
			await primary(desk, 'Coachings por visita em CSV').click();
			const visits = readFileSync(await (await downloading).path(), 'utf8');
			expect(visits).toContain('Carla C1');
			expect(visits).toContain('Mercado');

			const here = await everything(backend, join(folder, 'here'));
			expect(here['visits.csv']).toBe(visits);
			await admin(backend, 'backup', join(folder, 'company.backup'));
			await admin(elsewhere, 'restore', join(folder, 'company.backup'));
			expect(await everything(elsewhere, join(folder, 'there'))).toEqual(here);
		});

		await test.step('there everybody is, and the coach logs in and reads the day', async () => {
			const restored = await (await browser.newContext({ baseURL: elsewhere.url })).newPage();
			await restored.goto('/login?ignoreDevice');
			await enter(restored, 'C1', PASSWORD);
			await expect(restored).toHaveURL(/\/menu$/);
			await restored.goto('/performance');
			await expect(restored.getByRole('main')).toContainText(
				/Você com Vítor V1\s*11\/03\/2026.*\d,\d/,
			);
			await restored.context().close();
		});
	} finally {
		await desk.context().close();
		await elsewhere.remove();
		rmSync(folder, { recursive: true, force: true });
	}
});
