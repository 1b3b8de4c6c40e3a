import { type Kysely, sql } from 'kysely';
import { inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import { activePeople } from '#server/features/company/public/people-by-name.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Person } from '#worker/contract/person.ts';
import type { GoalsCoordinatorsResponse } from '#worker/contract/product-goals.ts';
import { AppError } from '#worker/errors.ts';

/**
 * Returns the coordinator whose salesmen get goals: one below a calling Gerente, or the calling
 * Coordenador. Throws not-found for anybody else, so that the answer does not reveal who exists.
 */
export async function goalsTarget(
	db: Kysely<Database>,
	caller: Caller,
	code: string,
): Promise<Person> {
	const { company, user } = caller;
	const isOwn = user.jobTitle === 'Coordenador' && code === user.employeeCode;
	if (!isOwn && user.jobTitle !== 'Gerente') throw new AppError('not-found');
	const row = await activePeople(db, company)
		.where('e.employee_code', '=', code)
		.where('e.job_title', '=', 'Coordenador')
		.where(inTeamOrSelf(caller, 'e.employee_code'))
		.executeTakeFirst();
	if (!row) throw new AppError('not-found');
	return row;
}

/**
 * Returns the salesmen directly below a coordinator, by name. It checks no access; its caller must.
 */
export async function salesmenOf(
	db: Kysely<Database>,
	company: string,
	coordinatorCode: string,
): Promise<readonly Person[]> {
	return activePeople(db, company)
		.where('e.parent_code', '=', coordinatorCode)
		.where('e.job_title', '=', 'Vendedor')
		.execute();
}

type CoordinatorRow = {
	employee_code: string;
	name: string;
	people: number;
	goals_id: string | null;
	products: number | null;
	updated_at: Date | null;
	updated_by: string | null;
};

/**
 * Returns the coordinators directly below a manager with the goals of each in the month of `date`.
 * The manager is the caller or a person below. Throws not-found for another manager.
 */
export async function coordinatorsOf(
	db: Kysely<Database>,
	caller: Caller,
	managerCode: string,
	date: string,
): Promise<GoalsCoordinatorsResponse> {
	const { company } = caller;
	const manager = await db
		.selectFrom('employees')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('employee_code', '=', managerCode)
		.where('job_title', '=', 'Gerente')
		.where(inTeamOrSelf(caller, 'employee_code'))
		.executeTakeFirst();
	if (!manager) throw new AppError('not-found');
	const { rows } = await sql<CoordinatorRow>`
		select c.employee_code, c.name, count(s.employee_code)::int as people, g.goals_id,
			jsonb_array_length(g.products) as products, g.updated_at,
			coalesce(u.name, g.updated_by) as updated_by
		from employees c
		left join employees s on s.company_id = c.company_id and s.parent_code = c.employee_code
			and s.job_title = 'Vendedor' and not s.disabled
		left join product_goals g on g.company_id = c.company_id
			and g.target_code = c.employee_code and g.date = ${date}
		left join employees u on u.company_id = c.company_id and u.employee_code = g.updated_by
		where c.company_id = ${company} and c.parent_code = ${managerCode}
			and c.job_title = 'Coordenador' and not c.disabled
		group by c.employee_code, c.name, g.goals_id, g.products, g.updated_at, u.name, g.updated_by
		order by c.name, c.employee_code`.execute(db);
	return {
		coordinators: rows.map((row) => ({
			employeeCode: row.employee_code,
			name: row.name,
			jobTitle: 'Coordenador',
			people: row.people,
			goals:
				row.goals_id === null || row.updated_at === null
					? null
					: {
							_id: row.goals_id,
							products: row.products ?? 0,
							updatedAt: row.updated_at.toISOString(),
							updatedBy: row.updated_by ?? '',
						},
		})),
	};
}
