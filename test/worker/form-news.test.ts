import { expect, it } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { aDevice } from '#test/support/builders.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import type { Form } from '#worker/contract/form.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

/** Publishes every form of the pre-process changed by `change`. */
async function publishes(change: (form: Form) => Form): Promise<void> {
	const { db, companyId } = world.server;
	const rows = await db.selectFrom('forms').selectAll().execute();
	for (const { form_id, body } of rows) {
		if (body.stage !== 'pre-process') continue;
		await db
			.updateTable('forms')
			.set({ body: JSON.stringify(change(body)) })
			.where('company_id', '=', companyId)
			.where('form_id', '=', form_id)
			.execute();
	}
	await db
		.updateTable('data_versions')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('kind', '=', 'forms')
		.execute();
}

const renamed = (form: Form): Form => ({
	...form,
	permissions: { ...form.permissions, coachee: ['Vendedor', 'Coordenador'] },
	questions: form.questions.map((question, index) =>
		index === 0 ? { ...question, weight: 7 } : question,
	),
});

it('a form that changed since this phone opened it says what changed, once and without a network', async () => {
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	await coach.starts();
	await coach.opensStage();
	expect((await api.coaching.question(0)).news).toEqual([]);
	await api.coaching.discard();
	await publishes(renamed);
	await api.sync.syncNow();
	world.time.pass(6 * 60_000);
	await api.sync.syncNow();

	world.server.fault = noNetwork;
	await coach.starts();
	await coach.opensStage();
	const { news, question } = await api.coaching.question(0);
	expect(news).toMatchObject([
		{
			kind: 'changed',
			number: 1,
			question: question.text,
			parts: [{ part: 'weight', after: '7' }],
		},
	]);
	// An app that is started again still has it.
	const again = world.phone.openTab().api;
	expect((await again.coaching.question(1)).news).toEqual(news);

	await api.coaching.seeFormNews();
	expect((await api.coaching.question(0)).news).toEqual([]);
	await api.coaching.abort(null, aDevice());
	await coach.opensStage();
	expect((await api.coaching.question(0)).news).toEqual([]);
});

it('the first answer says that the news was read', async () => {
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	await coach.starts();
	await coach.opensStage();
	await api.coaching.discard();
	await publishes((form) => ({ ...form, questions: form.questions.slice(1) }));
	world.time.pass(6 * 60_000);
	await api.sync.syncNow();
	await coach.starts();
	await coach.opensStage();
	expect(must((await api.coaching.question(0)).news[0])).toMatchObject({ kind: 'removed' });
	await coach.answers(0);
	expect((await api.coaching.question(0)).news).toEqual([]);
});

it('a coaching that runs keeps the form that it opened when another version is published', async () => {
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	await coach.starts();
	await coach.opensStage();
	await coach.answers(0);
	const { question, answered } = await api.coaching.question(0);
	await publishes((form) => ({ ...form, questions: form.questions.slice(1) }));
	world.time.pass(6 * 60_000);
	await api.sync.syncNow();
	expect(await api.coaching.question(0)).toMatchObject({ question, answered });
});
