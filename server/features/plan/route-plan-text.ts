import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inTeam } from '#server/features/company/public/in-team.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';

/** Salesmen of one query: about some thousand clients. */
const PLANS_PER_QUERY = 25;

/**
 * The text of a RoutePlansResponse for the routes of the caller's people, in parts. The database
 * writes the JSON; `routeHash`, the hash of everything before it, comes last.
 */
export async function* routePlanText(
	db: Kysely<Database>,
	caller: Caller,
	day: string,
): AsyncGenerator<string, void> {
	const hash = createHash('sha256');
	const hashed = (part: string) => {
		hash.update(part);
		return part;
	};
	yield hashed('{"routePlans":[');
	let after = '';
	for (;;) {
		const rows = await plansAfter(db, caller, after);
		const last = rows.at(-1);
		if (!last) break;
		const text = rows.map((row) => row.plan).join(',');
		yield hashed(after === '' ? text : `,${text}`);
		after = last.salesman_code;
	}
	const clients = JSON.stringify(await activeClients(db, caller, day));
	const salesmen = JSON.stringify(await activeSalesmen(db, caller, day));
	yield hashed(`],"activeAllowanceClients":${clients},"activeAllowanceSalesmen":${salesmen}`);
	yield `,"routeHash":"${hash.digest('hex')}"}`;
}

async function plansAfter(db: Kysely<Database>, caller: Caller, after: string) {
	const { rows } = await sql<{ salesman_code: string; plan: string }>`
		with plans as (
			select r.* from routes r
			join employees s on s.company_id = r.company_id and s.employee_code = r.salesman_code
			where r.company_id = ${caller.company} and r.salesman_code > ${after}
				and ${inTeam(caller, 'r.salesman_code')} and not s.disabled
			order by r.salesman_code limit ${PLANS_PER_QUERY}
		), days as (
			select rc.salesman_code, rc.weekday, json_agg(json_build_object(
				'code', c.code, 'name', c.name, 'comercialDivision', c.comercial_division,
				'segment', c.segment, 'uf', c.uf, 'city', c.city, 'district', c.district,
				'location', case when c.longitude is not null then json_build_object('type', 'Point',
					'coordinates', json_build_array(c.longitude, c.latitude)) end
			) order by rc.position, c.code) as clients
			from plans p
			join route_clients rc on rc.company_id = p.company_id
				and rc.salesman_code = p.salesman_code
			join clients c on c.company_id = rc.company_id and c.code = rc.client_code
			group by rc.salesman_code, rc.weekday
		)
		select p.salesman_code, json_build_object(
			'shortId', p.short_id, 'salesman', ${employee('s')}, 'coordinator', ${employee('k')},
			'dailyRoutes', coalesce((
				select json_agg(json_build_object('weekday', d.weekday, 'clients', d.clients)
					order by d.weekday nulls last)
				from days d where d.salesman_code = p.salesman_code), '[]'::json)
		)::text as plan
		from plans p
		join employees s on s.company_id = p.company_id and s.employee_code = p.salesman_code
		join employees k on k.company_id = p.company_id and k.employee_code = p.coordinator_code
		order by p.salesman_code`.execute(db);
	return rows;
}

function employee(alias: string) {
	const column = (name: string) => sql.ref(`${alias}.${name}`);
	return sql`json_build_object('employeeCode', ${column('employee_code')},
		'name', ${column('name')}, 'jobTitle', ${column('job_title')},
		'teleSales', ${column('tele_sales')})`;
}

function activeClients(db: Kysely<Database>, caller: Caller, day: string) {
	return db
		.selectFrom('client_allowances as a')
		.innerJoin('clients as c', (join) =>
			join.onRef('c.company_id', '=', 'a.company_id').onRef('c.code', '=', 'a.client_code'),
		)
		.select(['c.code', 'c.name', 'a.start_date as startDate', 'a.reason'])
		.where('a.company_id', '=', caller.company)
		.where('a.start_date', '<=', day)
		.where((row) => row.or([row('a.end_date', 'is', null), row('a.end_date', '>=', day)]))
		.where(inTeam(caller, 'c.salesman_code'))
		.distinctOn('c.code')
		.orderBy('c.code')
		.orderBy('a.start_date', 'desc')
		.execute();
}

function activeSalesmen(db: Kysely<Database>, caller: Caller, day: string) {
	return db
		.selectFrom('salesman_allowances as a')
		.innerJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 'a.company_id')
				.onRef('e.employee_code', '=', 'a.employee_code'),
		)
		.select([
			'e.employee_code as employeeCode',
			'e.name',
			'a.start_date as startDate',
			'a.end_date as endDate',
			'a.reason',
		])
		.where('a.company_id', '=', caller.company)
		.where('a.start_date', '<=', day)
		.where('a.end_date', '>=', day)
		.where(inTeam(caller, 'e.employee_code'))
		.orderBy('e.employee_code')
		.orderBy('a.start_date')
		.execute();
}
