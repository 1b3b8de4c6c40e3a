import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/server/api/api-world.ts';
import { gameCalls, insertGame } from '#test/server/api/game-world.ts';
import { rowsRead } from '#test/support/rows-read.ts';

let world: ApiWorld;
let calls: ReturnType<typeof gameCalls>;

/** A company with 3,000 coachings of other people in the month. */
beforeAll(async () => {
	world = await openApiWorld();
	calls = gameCalls(world);
	const other = (await insertGame(world))[5];
	const copy = async (table: string, people: string) =>
		sql`insert into ${sql.table(table)} select (jsonb_populate_record(x,
			jsonb_build_object('coaching_id', 'many-' || n ${sql.raw(people)}))).*
			from ${sql.table(table)} x, generate_series(1, 3000) n
			where x.coaching_id = ${other}`.execute(world.db);
	await copy('coachings', '');
	await copy('coaching_results', `, 'coach_code', 'coach-' || n, 'coachee_code', 'coachee-' || n`);
	await sql`analyze coachings`.execute(world.db);
	await sql`analyze coaching_results`.execute(world.db);
});

/** 'off': tables this small are read by index, as those of a company are, whatever their statistics. */
async function otherScans(allowed: 'on' | 'off') {
	await sql`set enable_seqscan = ${sql.raw(allowed)}`.execute(world.db);
	await sql`set enable_bitmapscan = ${sql.raw(allowed)}`.execute(world.db);
}

afterAll(() => otherScans('on'));

it.each([
	['V1', 40],
	['C1', 80],
])('the grade of %s is read from the coachings that concern them', async (code, most) => {
	const read = () => calls.performanceOf(code);
	await read();
	expect(await rowsRead(world.db, 'coaching_results', read)).toBeLessThan(most);
});

it('whoever asks for the ranking of a month after another one reads only their own coachings', async () => {
	const read = () => calls.scoreOf('V1');
	const first = await rowsRead(world.db, 'coaching_results', read);
	const own = await rowsRead(world.db, 'coaching_results', read);
	expect(own).toBeLessThan(first);
	const crowd = () => Promise.all(Array.from({ length: 60 }, read));
	expect(await rowsRead(world.db, 'coaching_results', crowd)).toBeLessThanOrEqual(60 * own);
});

it('a portfolio reads the team once and each client about once, however many lines it has', async () => {
	const read = async () => (await calls.ask('C1', '/portfolio')).text();
	await read();
	await otherScans('off');
	expect(await rowsRead(world.db, 'employee_ancestors', read)).toBeLessThan(20);
	expect(await rowsRead(world.db, 'clients', read)).toBeLessThan(2.5 * 910);
});
