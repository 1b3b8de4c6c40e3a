import { type Kysely, sql } from 'kysely';
import type { MoveOrigin } from '#server/platform/db/rows/transfers.ts';
import type { Database } from '#server/platform/db/tables.ts';

type Place = { readonly client: string; readonly salesman: string };
type Stop = Omit<MoveOrigin['stops'][number], 'position'> & {
	/** null: the end of that day's route. */
	readonly position: number | null;
};

/** The place of each client on the route of its salesman, by client. */
export async function routesOf(
	db: Kysely<Database>,
	company: string,
	places: readonly Place[],
): Promise<ReadonlyMap<string, MoveOrigin['stops']>> {
	const { rows } = await sql<{ client: string; stops: MoveOrigin['stops'] }>`
		select r.client_code as client, jsonb_agg(jsonb_build_object('slot', r.slot,
			'weekday', r.weekday, 'position', r.position) order by r.slot) as stops
		from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as d(client text, salesman text)
		join route_clients r on r.company_id = ${company} and r.salesman_code = d.salesman
			and r.client_code = d.client
		group by r.client_code`.execute(db);
	return new Map(rows.map(({ client, stops }) => [client, stops]));
}

/** Removes clients from the routes of their salesmen. */
export async function takeOffRoutes(
	db: Kysely<Database>,
	company: string,
	places: readonly Place[],
): Promise<void> {
	await sql`delete from route_clients r
		using jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as d(client text, salesman text)
		where r.company_id = ${company} and r.salesman_code = d.salesman
			and r.client_code = d.client`.execute(db);
}

/**
 * Puts clients on the routes of salesmen; a salesman without a route gets one under their superior.
 * Other people have no route: the client is in the portfolio only.
 */
export async function putOnRoutes(
	db: Kysely<Database>,
	company: string,
	places: readonly (Place & { readonly stops: readonly Stop[] })[],
): Promise<void> {
	const stops = places.flatMap(({ client, salesman, stops: own }) =>
		own.map((stop) => ({ client, salesman, ...stop })),
	);
	if (stops.length === 0) return;
	const wanted = sql`jsonb_to_recordset(${JSON.stringify(stops)}::jsonb)
		as d(client text, salesman text, slot integer, weekday integer, position integer)`;
	await sql`insert into routes (company_id, salesman_code, short_id, coordinator_code)
		select distinct e.company_id, e.employee_code, 'V' || e.employee_code, e.parent_code
		from ${wanted} join employees e on e.company_id = ${company}
			and e.employee_code = d.salesman and e.job_title = 'Vendedor'
		where e.parent_code is not null
		on conflict do nothing`.execute(db);
	await sql`insert into route_clients (company_id, salesman_code, client_code, slot, weekday,
			position)
		select r.company_id, r.salesman_code, d.client, d.slot, d.weekday,
			coalesce(d.position, coalesce((
				select max(o.position) from route_clients o
				where o.company_id = r.company_id and o.salesman_code = r.salesman_code
					and o.weekday is not distinct from d.weekday), -1)
				+ row_number() over (partition by d.salesman, d.weekday order by d.client)::int)
		from ${wanted} join routes r on r.company_id = ${company} and r.salesman_code = d.salesman
		on conflict do nothing`.execute(db);
}
