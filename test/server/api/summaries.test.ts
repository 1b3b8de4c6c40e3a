import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rewriteCoachings } from '#server/features/visit/public/rewrite-coachings.ts';
import { summaryOf } from '#server/features/visit/public/summary.ts';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { aCoaching } from '#test/support/builders.ts';
import { inProcess, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { CoachingPdvsResponse } from '#worker/contract/coaching-sync.ts';
import { receive } from '#worker/contract/parse.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

async function row() {
	return must((await world.db.selectFrom('coachings').selectAll().execute())[0], 'row');
}

async function lastVisits() {
	const answer = await world.call('/api/v2/app/coaching/pdvs', { token });
	return receive(CoachingPdvsResponse, await answer.json()).pdvs;
}

/** Writes the coaching as a release does that does not know summaries. */
async function storedByTheReleaseBefore(state: Coaching): Promise<void> {
	const row = { state: JSON.stringify(state), hash: stateHash(state), rev: state.rev };
	await world.db.updateTable('coachings').set(row).execute();
}

describe('the summary of a coaching', () => {
	const day = visited(inProcess(aCoaching()), '1');

	it('is stored with its state', async () => {
		await world.ack(token, day);
		const expected = { summary: summaryOf(day), summary_of: stateHash(day) };
		expect(await row()).toMatchObject(expected);
		const later = visited(day, '6', 'Não');
		await world.ack(token, later);
		expect(await row()).toMatchObject({ summary: summaryOf(later), summary_of: stateHash(later) });
	});

	it('of a release before is not shown, and is written at the first reading', async () => {
		await world.ack(token, day);
		const later = visited(day, '6', 'Não');
		await storedByTheReleaseBefore(later);
		expect((await lastVisits()).map(({ clientCode }) => clientCode)).toEqual(['1', '6']);
		expect(await row()).toMatchObject({ summary: summaryOf(later), summary_of: stateHash(later) });
	});

	it('is added to all coachings that have none, however many', async () => {
		await world.ack(token, day);
		await sql`insert into coachings (company_id, coaching_id, coach_code, coachee_code, local_date,
				coaching_stage, expired, is_active, rev, hash, grade, score_reading, state, created_at,
				updated_at)
			select company_id, coaching_id || '-' || n, coach_code, coachee_code, local_date,
				coaching_stage, expired, false, rev, hash, grade, score_reading, state,
				created_at - n * interval '1 second', updated_at
			from coachings, generate_series(1, 50) as n`.execute(world.db);
		expect(await lastVisits()).toHaveLength(1);
		const left = await world.db
			.selectFrom('coachings')
			.select('coaching_id')
			.where('summary', 'is', null)
			.execute();
		expect(left).toEqual([]);
	});

	it('loses its positions when the coaching loses them', async () => {
		await world.ack(token, day);
		await rewriteCoachings(world.db, COMPANY, {
			where: sql`true`,
			change: (coaching) => {
				const stages = coaching.stages.map((stage) => {
					return { ...stage, pdv: stage.pdv && { ...stage.pdv, location: null } };
				});
				return { ...coaching, stages };
			},
			positions: 'gone',
		});
		expect(await lastVisits()).toMatchObject([{ clientCode: '1', point: null }]);
		const [visit] = must((await row()).summary, 'summary').visits;
		expect(visit?.point).toBeNull();
	});

	it('tells the newest visit of two to one client', async () => {
		const again = visited(visited(day, '6'), '1', 'Não');
		await world.ack(token, again);
		const visits = summaryOf(again).visits.filter(({ client }) => client === '1');
		expect(await lastVisits()).toMatchObject([
			{ clientCode: '1', lastVisitAt: visits.at(-1)?.at },
			{ clientCode: '6' },
		]);
	});
});
