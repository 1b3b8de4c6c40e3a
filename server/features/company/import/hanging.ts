import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportEntity, ImportHanging } from '#worker/contract/import.ts';

/** Rows that are listed. */
const LISTED = 500;

/**
 * What hangs on the people or clients who leave, the heaviest first. The successor of a person is the
 * nearest superior who stays, unless somebody else was chosen.
 */
export async function hangingOn(
	db: Kysely<Database>,
	company: string,
	importId: string,
	entity: ImportEntity,
): Promise<readonly ImportHanging[]> {
	if (entity === 'people') return onPeople(db, company, importId);
	return entity === 'clients' ? onClients(db, company, importId) : [];
}

async function onPeople(
	db: Kysely<Database>,
	company: string,
	importId: string,
): Promise<readonly ImportHanging[]> {
	const { rows } = await sql<ImportHanging>`
		with leaving as (
			select r.key, r.before->>'name' as name from import_rows r
			where r.company_id = ${company} and r.import_id = ${importId} and r.kind = 'leaving'
		), counted as (
			select l.key, l.name,
				(select count(*)::int from clients c where c.company_id = ${company}
					and c.salesman_code = l.key) as clients,
				(select count(*)::int from route_clients s where s.company_id = ${company}
					and s.salesman_code = l.key) as stops,
				(select count(*)::int from employees e where e.company_id = ${company}
					and e.parent_code = l.key and not e.disabled
					and e.employee_code not in (select key from leaving)) as people,
				(select count(*)::int from requests q where q.company_id = ${company}
					and q.employee_code = l.key and q.status = 'waiting') as requests,
				(select count(*)::int from coachings k where k.company_id = ${company}
					and k.coach_code = l.key and k.is_active) as coachings,
				(select a.ancestor_code from employee_ancestors a
					join employees e on e.company_id = a.company_id and e.employee_code = a.ancestor_code
					where a.company_id = ${company} and a.employee_code = l.key and not e.disabled
						and a.ancestor_code not in (select key from leaving)
					order by a.depth limit 1) as nearest
			from leaving l
		)
		select c.key, c.name, c.clients, c.stops, c.people, c.requests, c.coachings,
			case when c.clients > 0 then coalesce(i.successors->>c.key, c.nearest) end as successor,
			coalesce(e.name, '') as "successorName"
		from counted c
		join imports i on i.company_id = ${company} and i.import_id = ${importId}
		left join employees e on e.company_id = ${company} and c.clients > 0
			and e.employee_code = coalesce(i.successors->>c.key, c.nearest)
		where c.clients + c.stops + c.people + c.requests + c.coachings > 0
		order by c.clients + c.stops + c.people + c.requests + c.coachings desc, c.key
		limit ${LISTED}`.execute(db);
	return rows;
}

async function onClients(
	db: Kysely<Database>,
	company: string,
	importId: string,
): Promise<readonly ImportHanging[]> {
	const { rows } = await sql<ImportHanging>`
		with counted as (
			select r.key, r.before->>'name' as name,
				(select count(*)::int from route_clients s where s.company_id = ${company}
					and s.client_code = r.key) as stops,
				(select count(*)::int from requests q where q.company_id = ${company}
					and q.client_code = r.key and q.status = 'waiting') as requests
			from import_rows r where r.company_id = ${company} and r.import_id = ${importId}
				and r.kind = 'leaving'
		)
		select key, name, 0 as clients, stops, 0 as people, requests, 0 as coachings,
			null as successor, '' as "successorName"
		from counted where stops + requests > 0
		order by stops + requests desc, key limit ${LISTED}`.execute(db);
	return rows;
}
