import { type Kysely, sql } from 'kysely';
import { BRASILIA } from '#worker/contract/company-zone.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import type { Database } from '../db/tables.ts';

/** The current data of a person of the company. */
export type Person = {
	readonly user: SessionUser;
	readonly passwordHash: string | null;
	readonly disabled: boolean;
};

/** Returns null for an unknown code. */
export async function findPerson(
	db: Kysely<Database>,
	company: string,
	employeeCode: string,
): Promise<Person | null> {
	const row = await db
		.selectFrom('employees as e')
		.select([
			'e.employee_id',
			'e.name',
			'e.employee_code',
			'e.job_title',
			'e.tele_sales',
			'e.consultant_for',
			'e.is_consultant_manager',
			'e.password_hash',
			'e.disabled',
			ancestorsOf,
			administers,
			isInDemo,
			zoneOf,
			leads,
		])
		.where('e.company_id', '=', company)
		.where('e.employee_code', '=', employeeCode)
		.executeTakeFirst();
	if (!row) return null;
	const user: SessionUser = {
		_id: row.employee_id,
		name: row.name,
		employeeCode: row.employee_code,
		jobTitle: row.job_title,
		teleSales: row.tele_sales,
		ancestors: row.ancestors,
		consultantFor: row.consultant_for,
		isConsultantManager: row.is_consultant_manager,
		...(row.administers && { isAdministrator: true }),
		...(row.leads && { leads: true }),
		...(row.in_demo && { inDemo: true }),
		...(row.time_zone !== BRASILIA && { timeZone: row.time_zone }),
	};
	return { user, passwordHash: row.password_hash, disabled: row.disabled };
}

/** Nearest first. */
const ancestorsOf = sql<string[]>`coalesce((
	select jsonb_agg(a.ancestor_code order by a.depth)
	from employee_ancestors a
	where a.company_id = e.company_id and a.employee_code = e.employee_code
), '[]'::jsonb)`.as('ancestors');

const administers = sql<boolean>`exists (
	select 1 from administrators r
	where r.company_id = e.company_id and r.employee_code = e.employee_code
)`.as('administers');

const isInDemo = sql<boolean>`exists (
	select 1 from companies c where c.company_id = e.company_id and c.is_demo
)`.as('in_demo');

const zoneOf = sql<string>`(
	select c.time_zone from companies c where c.company_id = e.company_id
)`.as('time_zone');

const leads =
	sql<boolean>`(jsonb_array_length(e.consultant_for) > 0 or e.is_consultant_manager) and exists (
	select 1 from employee_ancestors a
	join employees below on below.company_id = a.company_id
		and below.employee_code = a.employee_code and not below.disabled
	where a.company_id = e.company_id and a.ancestor_code = e.employee_code
		and below.job_title in ('Vendedor', 'Coordenador')
)`.as('leads');
