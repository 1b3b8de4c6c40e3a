import { expect, it } from 'vitest';
import { aForm, anAlternative, aQuestion } from '#test/support/builders.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { draftOf } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { type ApiWorld, codeOf } from '../api/api-world.ts';
import { beforeEachWithoutForms, type FormsCall } from './forms-world.ts';

const ID = 'loja-limpa';
const QUESTION = aQuestion({
	alternatives: [anAlternative('Sim', { weight: 100 }), anAlternative('Não', { weight: 0 })],
});

let world: ApiWorld;
let call: FormsCall;
beforeEachWithoutForms((opened, its) => {
	world = opened;
	call = its;
});

type Asked = FormDraft['questions'][number];

/** A graded question; without a competence it says nothing of it. */
function asking(text: string, competence?: string): Asked {
	const [question] = draftOf(aForm({ questions: [QUESTION] })).questions;
	return { ...(question as Asked), text, ...(competence !== undefined && { competence }) };
}

function asked(...questions: readonly Asked[]): FormDraft {
	return { ...draftOf(aForm({ title: 'Loja limpa' })), questions };
}

async function publish(draft: FormDraft): Promise<Response> {
	await call('PUT', `/${ID}/draft`, { rev: 0, draft });
	return call('POST', `/${ID}/publish`, { rev: 1 });
}

/** The competence of each question of the published form. */
async function competences(): Promise<readonly string[]> {
	const { published } = await (await call('GET', `/${ID}`)).json();
	return published.questions.map((one: { competence: string }) => one.competence);
}

it('has competences that no phone gets; naming them alone is a version, and old texts keep theirs', async () => {
	await publish(asked(asking('A loja está limpa?', '  Execução  da  loja '), asking('E a rua?')));
	const { token: coach } = await world.logIn('C1');
	const onPhone = await (await world.call('/api/v3/app/sync/forms', { token: coach })).text();
	expect(onPhone).toContain('A loja está limpa?');
	expect(onPhone).not.toContain('Execução');
	const { published, form } = await (await call('GET', `/${ID}`)).json();
	expect(form.version).toBe(1);
	expect(published.questions.map((one: { competence?: string }) => one.competence)).toEqual([
		'Execução da loja',
		'',
	]);
	expect((await (await call('GET', '')).json()).competences).toEqual(['Execução da loja']);
	expect(await codeOf(await publish(published))).toBe('invalid');
	await call('DELETE', `/${ID}/draft`);

	await publish(asked(asking('A loja está limpa?', 'Execução'), asking('E a rua?')));
	const { versions } = await (await call('GET', `/${ID}`)).json();
	expect(versions).toMatchObject([
		{
			version: 2,
			allChanges: [
				{
					...{ kind: 'changed', question: 'A loja está limpa?' },
					parts: [{ part: 'competence', before: 'Execução da loja', after: 'Execução' }],
				},
			],
		},
		{ version: 1 },
	]);

	await publish(asked(asking('A loja brilha?', 'Execução'), asking('E a rua?', 'Rua')));
	await publish(asked(asking('A loja brilha?', ''), asking('E a rua?', 'Rua')));
	const rows = await world.db
		.selectFrom('question_competences')
		.select(['question', 'competence'])
		.orderBy('question')
		.execute();
	expect(rows).toEqual([
		{ question: 'A loja está limpa?', competence: 'Execução' },
		{ question: 'E a rua?', competence: 'Rua' },
	]);
	await call('PUT', `/${ID}/retired`, { retired: true });
	expect((await (await call('GET', '')).json()).competences).toEqual([]);
});

it('keeps its competences when a page of the release before reads and publishes it', async () => {
	await publish(asked(asking('A loja está limpa?', 'Loja'), asking('E a rua?', 'Rua')));
	await publish(asked(asking('A loja está limpa?', 'Execução'), asking('E a rua?', 'Rua')));
	const { versions } = await (await call('GET', `/${ID}`)).json();
	expect(versions[0].changes).toEqual([]);
	expect(versions[0].allChanges[0].parts).toMatchObject([{ part: 'competence' }]);
	expect(versions[1].allChanges).toBeUndefined();

	await call('PUT', `/${ID}/draft`, {
		rev: 0,
		draft: asked(asking('Esta loja está limpa?'), asking('E a rua?'), asking('Há fila?')),
	});
	const { draft } = await (await call('GET', `/${ID}`)).json();
	const kept = ['Execução', 'Rua', ''];
	expect(draft.questions.map((one: { competence: string }) => one.competence)).toEqual(kept);
	expect((await call('POST', `/${ID}/publish`, { rev: 1 })).status).toBe(200);
	expect(await competences()).toEqual(kept);

	await publish(asked(asking('A loja está limpa?'), asking('E a rua?', '')));
	expect(await competences()).toEqual(['Execução', '']);
});

it('has one competence for equal graded questions', async () => {
	const skipped = { ...asking('E a rua?', 'Rua'), skipEvaluation: true };
	await publish(asked(skipped, asking('E a rua?', 'Calçada')));
	expect(await competences()).toEqual(['Calçada', 'Calçada']);
	await call('PUT', `/${ID}/draft`, {
		rev: 0,
		draft: asked(asking('E a rua?', 'Rua'), asking('E a rua?', 'Calçada')),
	});
	const refused = await call('POST', `/${ID}/publish`, { rev: 1 });
	expect((await refused.json()).error.fields).toEqual({ 1: 'competence-twice' });
});
