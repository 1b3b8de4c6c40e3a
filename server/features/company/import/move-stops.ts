import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** A client that goes from one salesman to another. */
export type ClientMove = { readonly code: string; readonly from: string; readonly to: string };

/** A visit of a route as stored. */
export type Stop = {
	readonly salesman_code: string;
	readonly client_code: string;
	readonly slot: number;
	readonly weekday: number | null;
	readonly position: number;
};

/**
 * Takes clients off the routes of their former salesmen and puts them at the end of the same days of
 * the new ones. A salesman without a route gets one; other people have none. Returns the visits as
 * they were.
 */
export async function moveStops(
	db: Kysely<Database>,
	company: string,
	moves: readonly ClientMove[],
): Promise<readonly Stop[]> {
	if (moves.length === 0) return [];
	const moving = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
		as d(code text, "from" text, "to" text)`;
	const { rows } = await sql<Stop>`
		delete from route_clients r using ${moving}
		where r.company_id = ${company} and r.salesman_code = d."from" and r.client_code = d.code
		returning r.salesman_code, r.client_code, r.slot, r.weekday, r.position`.execute(db);
	const destination = new Map(moves.map(({ code, to }) => [code, to]));
	await addStops(
		db,
		company,
		rows.map((stop) => ({ ...stop, salesman_code: destination.get(stop.client_code) ?? '' })),
	);
	return rows;
}

/** Adds visits at the end of their days, where the person is a salesman with somebody above. */
async function addStops(
	db: Kysely<Database>,
	company: string,
	stops: readonly Stop[],
): Promise<void> {
	if (stops.length === 0) return;
	const wanted = sql`jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as d(salesman_code text,
		client_code text, slot integer, weekday integer, position integer)`;
	await openRoutes(db, company, [...new Set(stops.map((stop) => stop.salesman_code))]);
	await sql`
		insert into route_clients (company_id, salesman_code, client_code, slot, weekday, position)
		select ${company}, d.salesman_code, d.client_code, d.slot, d.weekday, coalesce((
				select max(o.position) from route_clients o
				where o.company_id = ${company} and o.salesman_code = d.salesman_code
					and o.weekday is not distinct from d.weekday), -1)
			+ (row_number() over (partition by d.salesman_code, d.weekday order by d.position,
				d.client_code))::int
		from ${wanted} join routes t on t.company_id = ${company}
			and t.salesman_code = d.salesman_code
		on conflict do nothing`.execute(db);
}

/** Puts visits back exactly as they were, and takes the clients off the routes they went to. */
export async function restoreStops(
	db: Kysely<Database>,
	company: string,
	moves: readonly ClientMove[],
	stops: readonly Stop[],
): Promise<void> {
	await sql`
		delete from route_clients r using jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
			as d(code text, "to" text)
		where r.company_id = ${company} and r.salesman_code = d."to" and r.client_code = d.code
	`.execute(db);
	await sql`
		insert into route_clients (company_id, salesman_code, client_code, slot, weekday, position)
		select ${company}, d.salesman_code, d.client_code, d.slot, d.weekday, d.position
		from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb)
			as d(salesman_code text, client_code text, slot integer, weekday integer, position integer)
		join routes t on t.company_id = ${company} and t.salesman_code = d.salesman_code
		on conflict do nothing`.execute(db);
}

/** Gives a route to each salesman of the list who has somebody above and no route yet. */
export async function openRoutes(
	db: Kysely<Database>,
	company: string,
	salesmen: readonly string[],
): Promise<void> {
	await sql`
		insert into routes (company_id, salesman_code, short_id, coordinator_code)
		select e.company_id, e.employee_code, 'V' || e.employee_code, e.parent_code from employees e
		where e.company_id = ${company} and e.job_title = 'Vendedor' and e.parent_code is not null
			and e.employee_code in (
				select jsonb_array_elements_text(${JSON.stringify(salesmen)}::jsonb))
		on conflict do nothing`.execute(db);
}
