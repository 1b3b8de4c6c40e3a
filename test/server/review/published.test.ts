import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { keepRecordJob } from '#server/features/visit/review/keep-record-job.ts';
import { formVersion } from '#server/features/visit/review/version.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import { type ApiWorld, beforeEachLoggedIn } from '#test/server/api/api-world.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { aCoaching, aForm } from '#test/support/builders.ts';
import { choose, inProcess, play, visit } from '#test/support/play-commands.ts';
import { must } from '#worker/errors.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

/** Of the forms: no test of another file that used this database before comes so far. */
let version = 1_000;

/** A company whose record is empty, and which this process has not recorded either. */
beforeEach(async () => {
	await sql`truncate published_versions`.execute(world.db);
	version += 100;
	await world.db
		.insertInto('data_versions')
		.values({ company_id: COMPANY, kind: 'forms', version })
		.onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet({ version }))
		.execute();
});

async function versionsOf(form: string) {
	await world.call('/api/v3/app/sync/forms', { token });
	return world.db
		.selectFrom('published_versions')
		.select(['hash', 'published_at'])
		.where('kind', '=', 'form')
		.where('item_id', '=', form)
		.orderBy('published_at', (order) => order.asc().nullsFirst())
		.execute();
}

async function publish(form: ReturnType<typeof aForm>) {
	await world.db
		.updateTable('forms')
		.set({ body: JSON.stringify(form) })
		.where('form_id', '=', form._id)
		.execute();
	await bumpVersion(world.db, COMPANY, 'forms');
}

it('keeps every version of a form that phones were given, with the time of its publication', async () => {
	const first = aForm({ _id: 'for-all' });
	const second = aForm({ _id: 'for-all', title: 'Outro título' });
	expect(await versionsOf('for-all')).toEqual([{ hash: formVersion(first), published_at: null }]);
	await publish(second);
	expect(await versionsOf('for-all')).toEqual([
		{ hash: formVersion(first), published_at: null },
		{ hash: formVersion(second), published_at: world.clock.now },
	]);
	await publish(first);
	expect(await versionsOf('for-all')).toHaveLength(2);
});

it('keeps what was changed past the server, and parameters too', async () => {
	const { db, clock } = world;
	const record = keepRecordJob({
		db,
		company: COMPANY,
		now: () => clock.now,
		reportDefect: () => undefined,
	});
	await record.run();
	await db.updateTable('parameters').set({ pdv_min_distance: 300 }).execute();
	await record.run();
	await db.updateTable('parameters').set({ pdv_min_distance: 500 }).execute();
	const rows = await db
		.selectFrom('published_versions')
		.select(['item_id', 'body'])
		.where('kind', '=', 'parameters')
		.execute();
	expect(rows.map(({ body }) => body)).toEqual(
		expect.arrayContaining([
			{ pdvMinDistance: 500, outRouteMultiplier: 0.2 },
			{ pdvMinDistance: 300, outRouteMultiplier: 0.2 },
		]),
	);
});

it('names a version by what is asked, not by the answers or by who may ask it', () => {
	const blank = must(inProcess(aCoaching()).forms.find(({ stage }) => stage === 'process'));
	const open = play(inProcess(aCoaching()), visit('1'), { type: 'set-form', formId: blank._id });
	const answered = must(play(open, choose(open, 'Não')).stages.at(-1)?.form);
	expect(formVersion(answered)).toBe(formVersion(blank));
	const allowed = { coach: ['Gerente' as const], coachee: [] };
	expect(formVersion({ ...blank, active: false, permissions: allowed })).toBe(formVersion(blank));
	const heavier = blank.questions.map((one) => ({ ...one, weight: one.weight / 2 }));
	expect(formVersion({ ...blank, questions: heavier })).not.toBe(formVersion(blank));
});
