import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changesSince } from '#server/features/visit/changes-since.ts';
import { coachCode, insertCoaches, SECRET, salesmanCode, signToken } from '#test/load/company.ts';
import { aCoaching, anEmployee, aUuid } from '#test/support/builders.ts';
import { differenceBody, revisionHeaders } from '#test/support/difference-body.ts';
import { heldCoachings } from '#test/support/held-coachings.ts';
import { form, inProcess, play, visit } from '#test/support/play-commands.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { coachingText } from '#worker/domain/visit/coaching-text.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, apiWorldOn } from './api-world.ts';
import { COMPANY } from './company.ts';
import { answer, PATH, refusalOf } from './difference-world.ts';

const COACHES = 12;
const OK = [200, undefined];

let world: ApiWorld;
let tokens: readonly string[];
let days: readonly Coaching[];

beforeAll(async () => {
	const database = await freshDatabase();
	await insertCoaches(database.db, COACHES);
	world = apiWorldOn(database, { secret: SECRET });
	const codes = Array.from({ length: COACHES }, (_, index) => coachCode(index + 1));
	tokens = await Promise.all(codes.map((code) => signToken(world.db, code)));
});

beforeEach(async () => {
	await world.forgetCoachings();
	await sql`update sessions set revoked_at = null`.execute(world.db);
	world.clock.now = new Date();
	days = tokens.map((_, index) => dayOf(index + 1));
	await Promise.all(days.map((day, index) => world.ack(tokens[index] ?? '', day)));
});

/** A day of this coach whose first visit is open. */
function dayOf(number: number): Coaching {
	const coach = anEmployee({ employeeCode: coachCode(number), jobTitle: 'Coordenador' });
	const coachee = anEmployee({ employeeCode: salesmanCode(number) });
	const day = aCoaching({}, { _id: aUuid(2_000_000 + number), coach, coachee });
	return play(inProcess(day), visit('1'), form('form-process'));
}

const sendTo = (index: number, base: Coaching, next: Coaching) => {
	const headers = revisionHeaders(next);
	return world.call(PATH, {
		token: tokens[index] ?? '',
		body: differenceBody(base, next),
		headers,
	});
};

/** Everybody sends an answer at once; the answers of the server, in order. */
const everyone = (next: readonly Coaching[]) =>
	Promise.all(next.map((state, index) => sendTo(index, days[index] as Coaching, state)));

const answered = async (responses: readonly Response[]) =>
	Promise.all(responses.map((one) => (one.status === 200 ? OK : refusalOf(one))));

const held = async () =>
	new Map((await heldCoachings(world.db)).map((row) => [row.coaching_id, row.state]));

/** The log entries of differences, and how many transactions wrote them. */
async function logged() {
	const { rows } = await sql<{ entries: number; writes: number }>`
		select count(*)::int as entries, count(distinct xmin::text)::int as writes
		from coaching_state_log where rev > ${days[0]?.rev ?? 0}`.execute(world.db);
	return rows[0];
}

it('changes that arrive together share statements, and are kept as if each had come alone', async () => {
	const next = days.map((day, index) => answer(day, index % 2 === 0 ? 'Sim' : 'Não'));
	expect(await answered(await everyone(next))).toEqual(next.map(() => OK));
	const { entries, writes } = (await logged()) ?? {};
	expect(entries).toBe(COACHES);
	expect(writes).toBeLessThan(COACHES);
	expect(await held()).toEqual(new Map(next.map((state) => [state._id, state])));
	const { rows } = await sql<{ coaching_id: string; changes: string }>`
		select coaching_id, changes::text as changes from coachings`.execute(world.db);
	const stored = new Map(rows.map((row) => [row.coaching_id, row.changes]));
	for (const [index, state] of next.entries()) {
		const changes = changesSince(days[index] as Coaching, state, coachingText(state).length);
		expect(stored.get(state._id)).toBe(changes);
	}
});

it('whoever is refused changes nothing of the others', async () => {
	const next = days.map((day) => answer(day));
	await sql`update sessions set revoked_at = now() where employee_code = 'L3'`.execute(world.db);
	await sql`update employees set disabled = true where employee_code = 'L5'`.execute(world.db);
	await sql`update employees set job_title = 'Vendedor' where employee_code = 'L7'`.execute(
		world.db,
	);
	// Another process has stored another revision.
	const stale = answer(days[8] as Coaching, 'Não');
	await sql`update coachings set state = ${JSON.stringify(stale)}, rev = ${stale.rev}, hash = 'other'
		where coaching_id = ${stale._id}`.execute(world.db);
	const refusals: Record<number, readonly [number, string]> = {
		2: [401, 'session-expired'],
		4: [401, 'session-expired'],
		6: [403, 'forbidden'],
		8: [409, 'base-unknown'],
	};
	const answers = await answered(await everyone(next));
	await sql`update employees set disabled = false, job_title = 'Coordenador'
		where employee_code in ('L5', 'L7')`.execute(world.db);
	expect(answers).toEqual(next.map((_, index) => refusals[index] ?? OK));
	const states = await held();
	for (const [index, state] of next.entries()) {
		const kept = index === 8 ? stale : index in refusals ? days[index] : state;
		expect(states.get(state._id)).toEqual(kept);
	}
	expect((await logged())?.entries).toBe(COACHES - 4);
});

it('a key that is in the log already makes nobody wait, and each change is kept once', async () => {
	const next = days.map((day) => answer(day));
	const taken = next[5] as Coaching;
	// A restored backup may have lost the row of a revision that the log still has.
	await sql`insert into coaching_state_log (company_id, coaching_id, device_id, rev, employee_code,
			body_hash, outcome, answer, received_at)
		select ${COMPANY}::text, ${taken._id}::text, ${taken.deviceId}::text, ${taken.rev}::integer, 'L6',
			'lost', 'applied', '{}', now()`.execute(world.db);
	expect(await answered(await everyone(next))).toEqual(next.map(() => OK));
	expect(await held()).toEqual(new Map(next.map((state) => [state._id, state])));
	expect((await logged())?.entries).toBe(COACHES);
});

it('a change that is sent twice at once takes effect once', async () => {
	const next = days.map((day) => answer(day));
	const [once, twice] = await Promise.all([everyone(next), everyone(next)]);
	expect(await answered([...once, ...twice])).toEqual([...next, ...next].map(() => OK));
	for (const [index, first] of once.entries()) {
		const both = await Promise.all([first.json(), twice[index]?.json()]);
		const applied = both.map((ack) => (ack as { applied: boolean }).applied);
		expect(applied.sort()).toEqual([false, true]);
	}
	expect(await held()).toEqual(new Map(next.map((state) => [state._id, state])));
	expect((await logged())?.entries).toBe(COACHES);
});

it('a shared statement finds each coaching and each person by an index', async () => {
	const spy = vi.spyOn(Client.prototype, 'query');
	await everyone(days.map((day) => answer(day)));
	const sent = spy.mock.calls.map(
		([first]) => first as unknown as { text: string; values: unknown[] },
	);
	spy.mockRestore();
	const { text, values } = must(sent.find((one) => one.text?.includes('json_to_recordset')));
	const undone = new Error('Undone');
	const plan = world.db.transaction().execute(async (trx) => {
		await sql`update pg_class set reltuples = 1000000, relpages = 1
			where relname in ('coachings', 'sessions', 'employees')`.execute(trx);
		await sql`delete from pg_statistic`.execute(trx);
		const { rows } = await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
		Object.assign(undone, { plan: JSON.stringify(rows) });
		throw undone;
	});
	await expect(plan).rejects.toBe(undone);
	expect(undone).toHaveProperty('plan', expect.stringContaining('coachings_pkey'));
	expect(undone).toHaveProperty('plan', expect.not.stringContaining('Seq Scan'));
});
