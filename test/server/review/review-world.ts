import { sql } from 'kysely';
import { expect } from 'vitest';
import { settleRequestsJob } from '#server/features/requests/settle-requests-job.ts';
import { keepRecordJob } from '#server/features/visit/review/keep-record-job.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { ApiWorld } from '#test/server/api/api-world.ts';
import { COMPANY } from '#test/server/api/company.ts';
import type { RequestWorld } from '#test/server/requests/request-world.ts';
import { aCoaching } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form } from '#worker/contract/form.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import type { CoachingStart } from '#worker/domain/visit/start.ts';

/** Publishes forms: today's versions of them. */
export async function publish(
	{ db }: Pick<ApiWorld, 'db'>,
	...forms: readonly Form[]
): Promise<void> {
	for (const form of forms) {
		const body = JSON.stringify(form);
		await db
			.insertInto('forms')
			.values({ company_id: COMPANY, form_id: form._id, position: 9, active: form.active, body })
			.onConflict((conflict) => conflict.columns(['company_id', 'form_id']).doUpdateSet({ body }))
			.execute();
	}
	await bumpVersion(db, COMPANY, 'forms');
}

/** Lets the server look at its own data, as it does every few minutes. */
export async function keepRecord({ db, clock }: Pick<ApiWorld, 'db' | 'clock'>): Promise<void> {
	const reportDefect = () => undefined;
	await keepRecordJob({ db, company: COMPANY, now: () => clock.now, reportDefect }).run();
}

/** A finished day of C1 with V1: two visits, answered. */
export function aFinishedDay(...from: Parameters<typeof aCoaching>): Coaching {
	const day = visited(visited(inProcess(aCoaching(...from)), '1'), '2');
	return play(inFeedback(day), { type: 'finish' });
}

/** A finished day of visits to these clients. */
export function visitedDay(start: Partial<CoachingStart>, ...codes: readonly string[]): Coaching {
	const day = codes.reduce((state, code) => visited(state, code), inProcess(aCoaching({}, start)));
	return play(inFeedback(day), { type: 'finish' });
}

/** The same day with forms of other titles, which nobody published. */
export function withUnknownTitles(day: Coaching): Coaching {
	const change = (form: Form) => ({ ...form, title: `Outro ${form.stage}` });
	const stages = day.stages.map((stage) => ({ ...stage, form: stage.form && change(stage.form) }));
	return withDerived({ ...day, forms: day.forms.map(change), stages });
}

/** The reasons of every coaching that is under review. */
export async function reasonsIn({ db }: Pick<ApiWorld, 'db'>) {
	const rows = await db.selectFrom('coaching_reviews').select('reasons').execute();
	return rows.flatMap(({ reasons }) => reasons.map(({ reason }) => reason));
}

/** The company as it was founded, with the forms that `aCoaching` uses and an empty record. */
export async function refound(world: Pick<ApiWorld, 'db' | 'clock'>): Promise<void> {
	const { db } = world;
	await sql`truncate published_versions, coaching_reviews, employee_history, coaching_results,
		plan_history, allowance_history`.execute(db);
	await sql`delete from forms where position = 9`.execute(db);
	await publish(world, ...aCoaching().forms);
	await keepRecord(world);
}

/** The same day again, a revision later. */
export function aRevisionLater(day: Coaching): Coaching {
	const rev = day.rev + 1;
	return { ...day, rev, revisions: { ...day.revisions, [day.deviceId]: rev } };
}

/** C1 sends a day, and the server takes it. */
export async function deliver(world: RequestWorld, day: Coaching): Promise<void> {
	await world.ack(await world.tokenOf('C1'), day);
}

/** Lets a day pass, in which the server settles what was decided. */
export async function settle(world: RequestWorld): Promise<void> {
	world.pass(26);
	const { db, now, reportDefect } = world.options;
	await settleRequestsJob({ db, company: COMPANY, now, reportDefect }).run();
	expect(world.defects).toEqual([]);
}
