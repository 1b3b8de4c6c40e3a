import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/admin/run-command.ts';
import { formWorkbook } from '#server/features/visit/authoring/form-workbook.ts';
import { workbook } from '#server/platform/spreadsheet/workbook.ts';
import { aForm, NOW } from '#test/support/builders.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { draftOf } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { type ApiWorld, openApiWorld } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

const DRAFT = draftOf(aForm({ title: 'Loja limpa' }));
let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
	await world.forget();
});

/** Runs `npm run admin -- forms` on a folder with one workbook. */
async function publish(file: Buffer, ...flags: string[]) {
	const folder = temporaryFolder();
	writeFileSync(join(folder, 'loja.xlsx'), file);
	return publishIn(folder, ...flags);
}

async function publishIn(folder: string, ...flags: string[]) {
	const lines: string[] = [];
	const code = await runCommand(['forms', folder, ...flags], {
		...{ db: world.db, kind: 'embedded', withoutLimit: (work) => work() },
		now: () => new Date(NOW),
		config: { appVersion: '1.0.0', companyId: COMPANY, officialOrigin: null, videosDir: '' },
		resolve: (path) => path,
		print: (line) => lines.push(line),
	});
	return { code, lines };
}

const versions = () =>
	world.db.selectFrom('form_versions').select(['version', 'published_by']).execute();
const drafts = () => world.db.selectFrom('form_drafts').select('form_id').execute();

it('publishes a workbook under the name of its file or its form_id, only when asked, and tells who', async () => {
	const before = await versions();
	const file = await formWorkbook(DRAFT, 'loja-limpa', '');
	expect(await publish(file)).toEqual({
		code: 0,
		lines: ['loja.xlsx: versão 1.', 'Nada foi gravado. Repita com --apply.'],
	});
	expect([await versions(), await drafts()]).toEqual([before, []]);
	expect(await publish(file, '--apply')).toEqual({ code: 0, lines: ['loja.xlsx: versão 1.'] });
	const written = (await versions()).slice(before.length);
	expect(written).toEqual([{ version: 1, published_by: 'npm run admin' }]);
});

it('goes on behind a workbook whose file cannot be read', async () => {
	const folder = temporaryFolder();
	mkdirSync(join(folder, 'aberta.xlsx'));
	writeFileSync(join(folder, 'loja.xlsx'), await formWorkbook(DRAFT, 'loja-limpa', ''));
	expect(await publishIn(folder)).toEqual({
		code: 1,
		lines: [
			'aberta.xlsx: recusada.',
			'  Não foi lida: é uma pasta. Diga um arquivo.',
			'loja.xlsx: nada muda.',
		],
	});
});

it('refuses a workbook with each row that no form has, and a form that breaks a rule', async () => {
	const columns = ['type', 'name', 'label'].map((title) => ({ title, width: 9 }));
	const rows = [['begin_group', 'g', 'Casa']];
	expect(await publish(workbook({ name: 'survey', columns, rows }), '--apply')).toEqual({
		code: 1,
		lines: [
			'loja.xlsx: recusada.',
			'  survey, linha 2, coluna type: begin_group. Grupos e repetições não existem aqui. Apague as linhas de início e fim; as perguntas ficam.',
			'  settings. Falta a etapa. Escreva-a na coluna stage da aba settings.',
		],
	});
	const broken = await publish(
		await formWorkbook({ ...DRAFT, title: '', stage: null }, 'outra', ''),
	);
	expect(broken.code).toBe(1);
	expect(broken.lines).toContain('  Falta o título.');
	expect(broken.lines.filter((line) => line.includes('Falta a etapa'))).toEqual([
		'  settings, linha 2. Falta a etapa. Escreva-a na coluna stage da aba settings.',
	]);
	expect(await drafts()).toEqual([]);
});

it('says in words that a file is no workbook', async () => {
	expect((await publish(Buffer.from('hello'))).lines).toEqual([
		'loja.xlsx: recusada.',
		'  O arquivo não é uma planilha .xlsx. Salve como .xlsx e envie de novo.',
	]);
});

it('leaves a form alone that somebody is writing', async () => {
	const draft = { form_id: 'loja-limpa', rev: 1, body: JSON.stringify(DRAFT) };
	await world.db
		.insertInto('form_drafts')
		.values({ company_id: COMPANY, ...draft, saved_at: world.clock.now, saved_by: 'E1' })
		.execute();
	const file = await formWorkbook({ ...DRAFT, title: 'Outra' }, 'loja-limpa', '');
	const { code, lines } = await publish(file, '--apply');
	expect([code, lines[1]]).toEqual([
		1,
		expect.stringMatching(/Um rascunho deste formulário espera/),
	]);
});

it('says how it is typed', async () => {
	expect((await publish(Buffer.from(''), '--now')).code).toBe(2);
});
