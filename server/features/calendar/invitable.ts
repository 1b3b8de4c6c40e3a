import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTeam } from '#server/features/company/public/in-team.ts';
import { activePeople, peopleByName } from '#server/features/company/public/people-by-name.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { InvitableResponse } from '#worker/contract/calendar.ts';

/**
 * SQL: whether the caller may invite `code`: anybody below, anybody above and everybody with the
 * same manager (rule 8.2). Never the caller.
 */
function mayBeInvited(caller: Caller, code: string): RawBuilder<SqlBool> {
	const { company, user } = caller;
	return sql<SqlBool>`${sql.ref(code)} <> ${user.employeeCode} and (${inTeam(caller, code)}
		or ${sql.ref(code)} in (select a.ancestor_code from employee_ancestors a
			where a.company_id = ${company} and a.employee_code = ${user.employeeCode})
		or ${sql.ref(code)} in (select p.employee_code from employees p
			join employees me on me.company_id = p.company_id and me.parent_code = p.parent_code
			where me.company_id = ${company} and me.employee_code = ${user.employeeCode}))`;
}

/** The people the caller may invite, by name, and whether each is of their team. */
export async function invitablePeople(
	db: Kysely<Database>,
	caller: Caller,
): Promise<InvitableResponse['employees']> {
	const rows = await peopleByName(db, caller.company)
		.select(sql<boolean>`${inTeam(caller, 'e.employee_code')}`.as('isTeam'))
		.where('e.disabled', '=', false)
		.where(mayBeInvited(caller, 'e.employee_code'))
		.execute();
	return rows.map((row) => ({ ...shownPerson(row), isTeam: row.isTeam }));
}

/** Returns those of `codes` that the caller may invite. */
export async function onlyInvitable(
	db: Kysely<Database>,
	caller: Caller,
	codes: readonly string[],
): Promise<ReadonlySet<string>> {
	if (codes.length === 0) return new Set();
	const people = await activePeople(db, caller.company)
		.where('e.employee_code', 'in', codes)
		.where(mayBeInvited(caller, 'e.employee_code'))
		.execute();
	return new Set(people.map(({ employeeCode }) => employeeCode));
}
