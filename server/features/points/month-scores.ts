import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { GameMonth, PerformanceLine, PointLine } from '#worker/contract/performance.ts';
import type { Person } from '#worker/contract/person.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { type PointFacts, totalPoints } from '#worker/domain/points/points.ts';
import { shownJobTitle } from '#worker/domain/session/person.ts';
import { monthFacts, type Whose } from './month-facts.ts';
import { monthFigures } from './month-figures.ts';

/** The result of a person in a month. */
export type MonthScore = Person & {
	/** The shown job title: also Consultor, Gerente Consultor. */
	readonly shownTitle: string;
	/** From which the figures were computed; empty for a closed month. */
	readonly facts: PointFacts;
	/** Exact, with fractions. */
	readonly points: number;
	readonly lines: readonly PointLine[];
	/** 0–10, one decimal; null: nothing was graded. */
	readonly grade: number | null;
	readonly parts: readonly PerformanceLine[];
};

export type MonthScores = {
	/** The month is closed and fixed. */
	readonly closed: boolean;
	/** By name. */
	readonly scores: readonly MonthScore[];
};

type PersonRow = {
	readonly employee_code: string;
	readonly name: string;
	readonly job_title: JobTitle;
	readonly consultant_for: readonly string[];
	readonly is_consultant_manager: boolean;
	/** null: the month is not closed, or the person is not in it. */
	readonly points: number | null;
	readonly lines: readonly PointLine[] | null;
	readonly grade: number | null;
	readonly parts: readonly PerformanceLine[] | null;
	readonly then: JobTitle | null;
	readonly closed: boolean;
};

/**
 * Returns the month of all selected people: the stored scores of a closed month, else scores
 * computed from current data. `factsName`: as the name of `monthFacts`.
 */
export async function monthScores(
	db: Kysely<Database>,
	company: string,
	month: GameMonth,
	whose: Whose,
	factsName: string | null = null,
): Promise<MonthScores> {
	const { rows } = await sql<PersonRow>`
		select e.employee_code, e.name, e.job_title, e.consultant_for, e.is_consultant_manager,
			m.points, m.lines, m.grade, m.parts, m.job_title as then,
			exists (select 1 from score_months x
				where x.company_id = ${company} and x.month = ${month}) as closed
		from employees e
		left join score_months m on m.company_id = e.company_id and m.month = ${month}
			and m.employee_code = e.employee_code
		where e.company_id = ${company} and not e.disabled and ${whose}
		order by e.name, e.employee_code`.execute(db);
	const closed = rows[0]?.closed ?? false;
	const facts = closed ? null : await monthFacts(db, company, month, whose, factsName);
	const scores = rows.map((row): MonthScore => {
		const person = {
			jobTitle: row.then ?? row.job_title,
			consultantFor: row.consultant_for,
			isConsultantManager: row.is_consultant_manager,
		};
		const did = facts?.get(row.employee_code) ?? {};
		const figures = monthFigures(person, did);
		const lines = row.lines ?? figures.lines;
		return {
			employeeCode: row.employee_code,
			name: row.name,
			jobTitle: person.jobTitle,
			shownTitle: shownJobTitle(person),
			facts: did,
			points: totalPoints(lines),
			lines,
			grade: row.points === null ? figures.grade : row.grade,
			parts: row.parts ?? figures.parts,
		};
	});
	return { closed, scores };
}
