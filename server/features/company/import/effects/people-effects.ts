import { type Kysely, sql } from 'kysely';
import { notePeople } from '#server/features/visit/public/people-record.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type ClientMove, moveStops, restoreStops, type Stop } from '../move-stops.ts';
import type { EffectContext, Effects } from './effect.ts';

type Leaver = {
	readonly position: number;
	readonly code: string;
	readonly told: { readonly moves: readonly ClientMove[]; readonly stops: readonly Stop[] } | null;
};

/**
 * The tree of superiors follows the people. Who leaves is logged out, and their clients and visits
 * go to who takes over.
 */
export const peopleEffects: Effects = {
	async after(context) {
		const leavers = await leaversOf(context);
		for (const leaver of leavers) await handOver(context, leaver);
		await endSessions(context, leavers);
		await followSuperiors(context);
	},
	async undone(context) {
		for (const { told } of await leaversOf(context)) {
			if (told) await takeBack(context, told.moves, told.stops);
		}
		await followSuperiors(context);
	},
};

async function leaversOf({ db, company, importId }: EffectContext): Promise<readonly Leaver[]> {
	const { rows } = await sql<Leaver>`
		select position, key as code, told from import_rows
		where company_id = ${company} and import_id = ${importId} and kind = 'leaving'
		order by position`.execute(db);
	return rows;
}

async function handOver(context: EffectContext, { position, code }: Leaver): Promise<void> {
	const { db, company, importId, successors } = context;
	const to = successors.get(code);
	if (to === undefined) return;
	const { rows } = await sql<{ code: string }>`
		update clients set salesman_code = ${to}
		where company_id = ${company} and salesman_code = ${code} returning code`.execute(db);
	if (rows.length === 0) return;
	const moves = rows.map((client) => ({ code: client.code, from: code, to }));
	const stops = await moveStops(db, company, moves);
	const told = JSON.stringify({ moves, stops });
	await sql`update import_rows set told = ${told}::jsonb
		where company_id = ${company} and import_id = ${importId} and position = ${position}
	`.execute(db);
}

/** Clients that moved on meanwhile stay where they are. */
async function takeBack(
	{ db, company }: EffectContext,
	moves: readonly ClientMove[],
	stops: readonly Stop[],
): Promise<void> {
	await sql`update clients c set salesman_code = d."from"
		from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as d(code text, "from" text, "to" text)
		where c.company_id = ${company} and c.code = d.code and c.salesman_code = d."to"`.execute(db);
	await restoreStops(db, company, moves, stops);
	await bumpVersion(db, company, 'clients');
}

async function endSessions(
	{ db, company, now }: EffectContext,
	leavers: readonly Leaver[],
): Promise<void> {
	const codes = JSON.stringify(leavers.map(({ code }) => code));
	await sql`update sessions set revoked_at = ${now}, revoked_reason = 'disabled'
		where company_id = ${company} and revoked_at is null
			and employee_code in (select jsonb_array_elements_text(${codes}::jsonb))`.execute(db);
}

/** Writes the people above each person anew, records it (rule 4.17), and the coordinator of routes whose salesman moved. */
async function followSuperiors({ db, company, importId, now }: EffectContext): Promise<void> {
	await writeAncestors(db, company);
	await notePeople(db, company, now);
	await sql`
		update routes t set coordinator_code = e.parent_code
		from import_rows r join employees e on e.company_id = r.company_id and e.employee_code = r.key
		where r.company_id = ${company} and r.import_id = ${importId} and r.kind = 'changed'
			and r.before->>'parent_code' is distinct from r.after->>'parent_code'
			and e.parent_code is not null and t.company_id = ${company}
			and t.salesman_code = r.key`.execute(db);
}

/** `employee_ancestors` of the whole company, from the direct superiors. */
export async function writeAncestors(db: Kysely<Database>, company: string): Promise<void> {
	await sql`delete from employee_ancestors where company_id = ${company}`.execute(db);
	await sql`
		insert into employee_ancestors (company_id, ancestor_code, employee_code, depth)
		with recursive above (employee_code, ancestor_code, depth) as (
			select employee_code, parent_code, 1 from employees
			where company_id = ${company} and parent_code is not null
			union all
			select a.employee_code, e.parent_code, a.depth + 1 from above a
			join employees e on e.company_id = ${company} and e.employee_code = a.ancestor_code
			where e.parent_code is not null and a.depth < 32
		)
		select ${company}, ancestor_code, employee_code, depth from above`.execute(db);
}
