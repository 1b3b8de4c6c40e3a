import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { GameMonth } from '#worker/contract/performance.ts';
import { shifted } from '#worker/domain/points/month.ts';
import { shownPoints } from '#worker/domain/points/points.ts';
import { type MonthScore, monthScores } from './month-scores.ts';

/** Rows of one statement. */
const AT_ONCE = 2_000;

/** When a month closes: on day 3 of the next one at 08:00 (rule 10.6). */
export function closesAt(month: GameMonth): Date {
	return new Date(`${shifted(month, 1)}-03T11:00:00Z`);
}

/**
 * Fixes the scores of a month (rule 10.6). Returns those that were written: none when another process
 * has closed it meanwhile.
 */
export async function closeMonth(
	db: Kysely<Database>,
	company: string,
	month: GameMonth,
	closed_at: Date,
): Promise<readonly MonthScore[]> {
	const { scores } = await monthScores(db, company, month, sql<SqlBool>`true`);
	const fresh = new Set<string>();
	for (let start = 0; start < scores.length; start += AT_ONCE) {
		const written = await db
			.insertInto('score_months')
			.values(
				scores.slice(start, start + AT_ONCE).map((score) => ({
					company_id: company,
					month,
					employee_code: score.employeeCode,
					job_title: score.jobTitle,
					points: shownPoints(score.points),
					lines: JSON.stringify(score.lines),
					grade: score.grade,
					parts: JSON.stringify(score.parts),
					facts: JSON.stringify(score.facts),
					closed_at,
				})),
			)
			.onConflict((conflict) => conflict.doNothing())
			.returning('employee_code')
			.execute();
		for (const { employee_code } of written) fresh.add(employee_code);
	}
	return scores.filter(({ employeeCode }) => fresh.has(employeeCode));
}
