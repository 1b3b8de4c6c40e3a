import { type Kysely, type RawBuilder, sql } from 'kysely';
import { forgetRequestPositions } from '#server/features/requests/public/request-positions.ts';
import { rewriteCoachings } from '#server/features/visit/public/rewrite-coachings.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { withPositions, withPseudonym } from '#worker/domain/visit/private-coaching.ts';
import { pseudonymOf } from './pseudonym.ts';

/**
 * Takes names and positions of erased people out of the coachings that changed since the last time:
 * after the erasure all of them, later those that still arrive from their phones (rule 13.40). Returns
 * how many were rewritten.
 */
export async function sweepErased(
	db: Kysely<Database>,
	company: string,
	now: Date,
	signal?: AbortSignal,
): Promise<number> {
	const erasures = await db
		.selectFrom('erasures')
		.select(['employee_code', 'name', 'swept_at'])
		.where('company_id', '=', company)
		.execute();
	let rewritten = 0;
	for (const { employee_code: code, name, swept_at } of erasures) {
		const pseudonym = pseudonymOf(code);
		const isNew =
			swept_at === null ? sql<boolean>`true` : sql<boolean>`c.updated_at >= ${swept_at}`;
		rewritten += await rewriteCoachings(
			db,
			company,
			{
				where: sql<boolean>`c.coach_code = ${code} and ${isNew}`,
				change: (coaching) =>
					withPositions(withPseudonym(coaching, { code, name }, pseudonym), () => null),
				positions: 'gone',
			},
			signal,
		);
		rewritten += await rewriteCoachings(
			db,
			company,
			{
				where: sql<boolean>`${isNew} and (c.coachee_code = ${code} or ${wasOnRouteOf(company, code)})`,
				change: (coaching) => withPseudonym(coaching, { code, name }, pseudonym),
				positions: null,
			},
			signal,
		);
		await forgetChecks(db, company, code, pseudonym);
		if (signal?.aborted) return rewritten;
		await db
			.updateTable('erasures')
			.set({ name: null, swept_at: now })
			.where('company_id', '=', company)
			.where('employee_code', '=', code)
			.execute();
	}
	return rewritten;
}

/** SQL: whether a leader, or nobody in particular, was accompanied on the route of this salesman. */
function wasOnRouteOf(company: string, code: string): RawBuilder<boolean> {
	return sql<boolean>`(c.coachee_code is null or c.coachee_code in (
			select employee_code from employees
				where company_id = ${company} and job_title <> 'Vendedor'
			union select employee_code from employee_history
				where company_id = ${company} and job_title <> 'Vendedor'))
		and c.state->'salesman'->>'employeeCode' = ${code}`;
}

/** Positions outside of coachings: of checks, of requests about check-ins, and of what was merged. */
async function forgetChecks(
	db: Kysely<Database>,
	company: string,
	code: string,
	pseudonym: string,
): Promise<void> {
	await sql`update checks set longitude = null, latitude = null, positions = 'gone'
		where company_id = ${company} and employee_code = ${code} and positions <> 'gone'`.execute(db);
	await forgetRequestPositions(db, company, code, pseudonym);
	await sql`update coaching_state_log l set fork = null from coachings c
		where l.company_id = ${company} and c.company_id = ${company} and c.coach_code = ${code}
			and l.coaching_id = c.coaching_id and l.fork is not null`.execute(db);
}
