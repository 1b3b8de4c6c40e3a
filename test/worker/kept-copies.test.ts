import { expect, it } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';
import { WorkDatabase } from '#worker/store/work-database.ts';

const DAY_MS = 24 * 3_600_000;
const world = engineWorld();

/** Lets a minute pass in the rounds of an open app. */
async function aMinutePasses(): Promise<void> {
	for (let second = 0; second < 60; second += 5) {
		world.time.pass(5_000);
		await world.phone.quiet();
	}
}

/** How many ended coachings, with their positions, the phone keeps for a restored server. */
async function copies(userHash: string): Promise<number> {
	const db = new WorkDatabase(userHash, world.phone.environment());
	const count = await db.packed.count();
	db.close();
	return count;
}

it('a sent day leaves the phone after 14 days, also when its person accompanies nobody any more', async () => {
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	await coach.starts();
	await coach.completesTheDay();
	await api.sync.syncNow();
	const { userHash } = must(await api.session.sentinel());
	await world.server.db
		.updateTable('employees')
		.set({ job_title: 'Vendedor' })
		.where('company_id', '=', world.server.companyId)
		.where('employee_code', '=', COACH.employeeCode)
		.execute();
	world.time.pass(13 * DAY_MS);
	await api.session.login(COACH);
	await aMinutePasses();
	expect(await copies(userHash)).toBe(1);
	world.time.pass(2 * DAY_MS);
	await aMinutePasses();
	expect(await copies(userHash)).toBe(0);
});
