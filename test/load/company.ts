import { type Kysely, sql } from 'kysely';
import { closeMonth } from '#server/features/points/close-month.ts';
import { createAccessTokens } from '#server/platform/auth/access-token.ts';
import { findPerson } from '#server/platform/auth/person.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { COMPANY, insertCompany } from '#test/server/api/company.ts';
import { monthOfDate, monthsUpTo } from '#worker/domain/points/month.ts';
import { must } from '#worker/errors.ts';

export const SECRET = 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU';

export function coachCode(number: number): string {
	return `L${number}`;
}

export function salesmanCode(number: number): string {
	return `S${number}`;
}

/** SQL: the id of a person or a session, from its code. */
const idOf = (code: string) => sql`md5(${sql.raw(code)})::uuid::text`;

/** The session of a person, which `insertCoaches` has opened. */
async function sessionOf(db: Kysely<Database>, employeeCode: string): Promise<string> {
	const row = await db
		.selectFrom('sessions')
		.select('session_id')
		.where('company_id', '=', COMPANY)
		.where('employee_code', '=', employeeCode)
		.executeTakeFirstOrThrow();
	return row.session_id;
}

/**
 * Fills an empty, migrated database: coordinators `L1`… with one salesman each (`S1`…), all with an
 * open session, below the manager G1. The months before the running one are closed.
 */
export async function insertCoaches(db: Kysely<Database>, coaches: number): Promise<void> {
	await insertCompany(db);
	const numbers = sql`generate_series(1, ${coaches}::integer) as n`;
	for (const [letter, title, parent] of [
		['L', 'Coordenador', sql`'G1'`],
		['S', 'Vendedor', sql`'L' || n`],
	] as const) {
		const code = `'${letter}' || n`;
		await sql`insert into employees (company_id, employee_code, employee_id, name, job_title,
				tele_sales, parent_code, consultant_for, is_consultant_manager, password_hash, disabled)
			select ${COMPANY}::text, ${sql.raw(code)}, ${idOf(code)}, 'Pessoa ' || n, ${title}::text,
				false, ${parent}, '[]'::jsonb, false, null, false from ${numbers}`.execute(db);
	}
	await sql`insert into employee_ancestors (company_id, ancestor_code, employee_code, depth)
		select ${COMPANY}::text, x.ancestor, x.code, x.depth from ${numbers}, lateral (values
			('G1', 'L' || n, 1), ('E1', 'L' || n, 2),
			('L' || n, 'S' || n, 1), ('G1', 'S' || n, 2), ('E1', 'S' || n, 3)
		) x (ancestor, code, depth)`.execute(db);
	await sql`insert into sessions (company_id, session_id, employee_code, counter, rotated_at,
			created_at, expires_at)
		select company_id, md5('session ' || employee_code)::uuid::text, employee_code, 1, now(), now(),
			now() + interval '30 days'
		from employees where company_id = ${COMPANY} and job_title <> 'Vendedor'`.execute(db);
	// The job does it on the third day of the next month.
	const at = new Date();
	const running = monthOfDate(companyDay(at));
	for (const month of monthsUpTo(running)) {
		if (month !== running) await closeMonth(db, COMPANY, month, at);
	}
	await sql`analyze`.execute(db);
}

/** The access token of a person, as the server signs it. Valid for 15 minutes. */
export async function signToken(db: Kysely<Database>, employeeCode: string): Promise<string> {
	const { user } = must(await findPerson(db, COMPANY, employeeCode), employeeCode);
	const sessionId = await sessionOf(db, employeeCode);
	const tokens = createAccessTokens(SECRET, () => new Date());
	return tokens.sign({ company: COMPANY, sessionId, refreshCounter: 1, user });
}
