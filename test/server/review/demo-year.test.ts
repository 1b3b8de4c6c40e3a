import { beforeAll, expect, it } from 'vitest';
import { demoCoachings } from '#server/demo/demo-coachings.ts';
import { generateDemoCompany } from '#server/demo/demo-company.ts';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { reviewCoaching } from '#server/features/visit/review/review-coaching.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { freshDatabase } from '#test/support/server-database.ts';

const COMPANY = 'demo';
const now = new Date('2026-03-11T12:00:00Z');
const TODAY = '2026-03-11';

/** A day in each of twelve months, the newest first. */
const MONTHS = Array.from({ length: 12 }, (_, back) =>
	Temporal.PlainDate.from(TODAY).subtract({ months: back }).toString(),
);

let db: OpenDatabase['db'];
beforeAll(async () => {
	({ db } = await freshDatabase());
	await seedDemoCompany(db, { now: () => now });
});

it('no coaching of a year of the demo company is held for review', async () => {
	const company = generateDemoCompany({ today: TODAY });
	const year = MONTHS.flatMap((today) => demoCoachings(company, today, `year/${today}`));
	const alarms: unknown[] = [];
	for (const coaching of year) {
		const coach = coaching.coach.employeeCode ?? '';
		const reasons = await reviewCoaching(db, COMPANY, coach, coaching, now);
		alarms.push(...reasons.map((reason) => ({ ...reason, coach, at: coaching.date })));
	}
	expect(year.length).toBeGreaterThan(300);
	expect(alarms).toEqual([]);
});

it('none of its stored coachings is, apart from the three doubtful ones', async () => {
	const stored = await db.selectFrom('coachings').select(['coach_code', 'state']).execute();
	const alarms: unknown[] = [];
	for (const { coach_code, state } of stored) {
		const reasons = await reviewCoaching(db, COMPANY, coach_code, state, now);
		if (reasons.length > 0) alarms.push(state._id);
	}
	const reviews = await db.selectFrom('coaching_reviews').select('coaching_id').execute();
	expect(stored.length).toBeGreaterThan(100);
	expect(alarms.sort()).toEqual(reviews.map(({ coaching_id }) => coaching_id).sort());
});

it('the demo company has three doubtful coachings to decide, apart from its ordinary ones', async () => {
	const reviews = await db.selectFrom('coaching_reviews').select(['reasons', 'decision']).execute();
	const found = reviews.map(({ reasons }) => [...new Set(reasons.map(({ reason }) => reason))]);
	expect(found.map(String).sort()).toEqual(['form-altered', 'form-unknown', 'parameters-differ']);
	const waiting = await db
		.selectFrom('requests')
		.select(['requester_code', 'status', 'verdict'])
		.where('kind', '=', 'coachingreview')
		.execute();
	expect(waiting).toEqual(
		reviews.map(() => ({
			requester_code: MAIN_COORDINATOR_CODE,
			status: 'waiting',
			verdict: 'look',
		})),
	);
});
