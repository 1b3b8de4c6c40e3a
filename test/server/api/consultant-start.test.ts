import { afterEach, expect, it } from 'vitest';
import { notePeople } from '#server/features/visit/public/people-record.ts';
import { aCoaching, aUuid } from '#test/support/builders.ts';
import { heldCoachings } from '#test/support/held-coachings.ts';
import { inProcess, visited } from '#test/support/play-commands.ts';
import { type ApiWorld, beforeEachLoggedIn, codeOf } from './api-world.ts';
import { COMPANY } from './company.ts';

const DAY_S = 86_400;
let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

afterEach(async () => {
	await world.db.updateTable('employees').set({ is_consultant_manager: false }).execute();
	await world.db.deleteFrom('employee_history').execute();
});

/** Gives C1 the rights of a consultant, and notes it as the job does. */
async function makeConsultant(): Promise<void> {
	await notePeople(world.db, COMPANY, new Date(world.clock.now.getTime() - 1_000));
	await world.db
		.updateTable('employees')
		.set({ is_consultant_manager: true })
		.where('employee_code', '=', 'C1')
		.execute();
	await notePeople(world.db, COMPANY, world.clock.now);
	({ token } = await world.logIn('C1'));
}

it('a consultant with the Coaching tab starts no coaching, whatever the app is made to send', async () => {
	await makeConsultant();
	await world.db.deleteFrom('employee_history').where('is_consultant', '=', false).execute();
	// An id of its own: a process remembers the states that it stored for other tests.
	const refused = await world.send(token, inProcess(aCoaching({}, { _id: aUuid(404) })));
	expect([refused.status, await codeOf(refused)]).toEqual([403, 'forbidden']);
	expect(await heldCoachings(world.db)).toEqual([]);
});

it('what was started before the rights of a consultant is taken, also when it arrives later', async () => {
	await makeConsultant();
	await world.ack(token, inProcess(aCoaching()));
	expect(await heldCoachings(world.db)).toHaveLength(1);
});

it('a running coaching goes on after its coach became a consultant', async () => {
	await world.ack(token, inProcess(aCoaching()));
	await makeConsultant();
	await world.db.deleteFrom('employee_history').where('is_consultant', '=', false).execute();
	world.pass(DAY_S / 24);
	({ token } = await world.logIn('C1'));
	expect(await world.ack(token, visited(inProcess(aCoaching()), '1'))).toMatchObject({
		applied: true,
	});
});
