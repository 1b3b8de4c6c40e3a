import { describe, expect, it } from 'vitest';
import { formWorkbook } from '#server/features/visit/authoring/form-workbook.ts';
import { aForm, anAlternative, aQuestion } from '#test/support/builders.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { draftOf, EMPTY_DRAFT } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { type ApiWorld, codeOf } from '../api/api-world.ts';
import { beforeEachWithoutForms, type FormsCall } from './forms-world.ts';

const DRAFT: FormDraft = draftOf(
	aForm({
		title: 'Loja limpa',
		questions: [
			aQuestion({
				text: 'A loja está limpa?',
				alternatives: [anAlternative('Sim', { weight: 100 }), anAlternative('Não', { weight: 0 })],
			}),
		],
	}),
);
const ID = 'loja-limpa';

let world: ApiWorld;
let call: FormsCall;
let token: string;
beforeEachWithoutForms((opened, calls, its) => {
	world = opened;
	call = calls;
	token = its;
});

async function publish(draft: FormDraft): Promise<Response> {
	await call('PUT', `/${ID}/draft`, { rev: 0, draft });
	return call('POST', `/${ID}/publish`, { rev: 1 });
}

/** The forms that a coach's phone gets. */
async function onPhone(): Promise<readonly { title: string; questions: { text: string }[] }[]> {
	const { token: coach } = await world.logIn('C1');
	const { forms } = await (await world.call('/api/v3/app/sync/forms', { token: coach })).json();
	return forms;
}

describe('a form that is written in the administration', () => {
	it('reaches phones when it is published, and each version stays as it was', async () => {
		await call('PUT', `/${ID}/draft`, { rev: 0, draft: DRAFT });
		expect(await onPhone()).toEqual([]);
		expect(await (await call('POST', `/${ID}/publish`, { rev: 1 })).json()).toEqual({ version: 1 });
		expect((await onPhone()).map(({ title }) => title)).toEqual(['Loja limpa']);

		const [question] = DRAFT.questions;
		const second = {
			...DRAFT,
			questions: [
				{ ...question, weight: 7 },
				{ ...question, text: 'E a rua?' },
			],
		};
		expect(await (await publish(second as FormDraft)).json()).toEqual({ version: 2 });
		const { form, versions, published } = await (await call('GET', `/${ID}`)).json();
		expect(form).toMatchObject({ version: 2, draft: null, retiredAt: null, questions: 2 });
		expect(published).toMatchObject(second);
		expect(versions.map((one: { version: number }) => one.version)).toEqual([2, 1]);
		expect(versions[0].changes.map((one: { kind: string }) => one.kind)).toEqual([
			'changed',
			'added',
		]);
		expect(versions[0].hash).not.toBe(versions[1].hash);
		const known = await world.db
			.selectFrom('published_versions')
			.select('hash')
			.where('kind', '=', 'form')
			.where('item_id', '=', ID)
			.execute();
		expect(known.map(({ hash }) => hash).toSorted()).toEqual(
			versions.map((one: { hash: string }) => one.hash).toSorted(),
		);
	});

	it('is not published with a broken rule, unchanged, or over somebody else’s words', async () => {
		await call('PUT', `/${ID}/draft`, { rev: 0, draft: EMPTY_DRAFT });
		const broken = await call('POST', `/${ID}/publish`, { rev: 1 });
		expect(await codeOf(broken)).toBe('invalid');
		expect(await codeOf(await call('PUT', `/${ID}/draft`, { rev: 0, draft: DRAFT }))).toBe(
			'conflict',
		);
		expect(
			await (await call('PUT', `/${ID}/draft`, { rev: 1, draft: DRAFT })).json(),
		).toMatchObject({ rev: 2 });
		expect(await codeOf(await call('POST', `/${ID}/publish`, { rev: 1 }))).toBe('conflict');
		expect((await call('POST', `/${ID}/publish`, { rev: 2 })).status).toBe(200);
		expect(await codeOf(await publish(DRAFT))).toBe('invalid');
	});

	it('leaves the phones when it is retired, comes back, and the audit has every act', async () => {
		await publish(DRAFT);
		await call('PUT', `/${ID}/retired`, { retired: true });
		expect(await onPhone()).toEqual([]);
		await call('PUT', `/${ID}/retired`, { retired: false });
		expect(await onPhone()).toHaveLength(1);
		const { entries } = await (
			await world.call('/api/v3/app/admin/audit?entity=form', { token })
		).json();
		expect(entries.map((one: { act: string }) => one.act).toSorted()).toEqual([
			'form.published',
			'form.restored',
			'form.retired',
		]);
	});

	it('goes out as a workbook and comes in again without a difference', async () => {
		await publish(DRAFT);
		const file = Buffer.from(await (await call('GET', `/${ID}/workbook`)).arrayBuffer());
		const read = await readBack(file);
		expect(read).toMatchObject({ draft: DRAFT, formId: ID, problems: [] });
		const [question] = DRAFT.questions;
		const named = { ...DRAFT, questions: [{ ...question, competence: 'Execução' }] } as FormDraft;
		expect((await publish(named)).status).toBe(200);
		const again = Buffer.from(await (await call('GET', `/${ID}/workbook`)).arrayBuffer());
		expect((await readBack(again)).draft).toEqual(named);
		const hostile = { ...DRAFT, title: '=HYPERLINK("x")', description: 'a\n"b"; c _x0041_' };
		expect((await readBack(await formWorkbook(hostile, ID, ''))).draft).toMatchObject(hostile);
	});

	it('is refused as a workbook when the file is none, or unpacks to too much', async () => {
		const refused = { draft: null, problems: [{ code: 'not-a-workbook' }] };
		expect(await readBack(Buffer.from('no workbook'))).toMatchObject(refused);
		const bomb = await formWorkbook(DRAFT, ID, '');
		const directory = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
		bomb.writeUInt32LE(0x7fff_ffff, directory + 24);
		expect(await readBack(bomb)).toMatchObject(refused);
	});
});

/** What the server reads in an uploaded file. */
async function readBack(bytes: Buffer) {
	const response = await world.app.request('http://localhost/api/v3/app/admin/forms/workbook', {
		method: 'POST',
		headers: { token, 'content-type': 'application/octet-stream' },
		body: new Uint8Array(bytes),
	});
	return response.json();
}
