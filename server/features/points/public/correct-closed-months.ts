import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type { GameMonth, PointSource } from '#worker/contract/performance.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { monthOfDate } from '#worker/domain/points/month.ts';
import { type PointFacts, shownPoints } from '#worker/domain/points/points.ts';
import { monthFacts } from '../month-facts.ts';
import { monthFigures } from '../month-figures.ts';

type Decided = { readonly coaching_id: string; readonly decided_by: string | null };
type Result = Decided & {
	readonly local_date: string;
	readonly coach_code: string;
	readonly coachee_code: string | null;
	readonly above: readonly string[];
	/** 0–100. */
	readonly total: number;
	readonly quality: number;
	readonly goal_reached: boolean;
};
type Change = { readonly source: PointSource; readonly amount: number };
type Row = {
	readonly employee_code: string;
	readonly job_title: JobTitle;
	readonly points: number;
	readonly facts: PointFacts | null;
	readonly consultant_for: readonly string[];
	readonly is_consultant_manager: boolean;
};

/**
 * Adds coachings that were accepted to the closed months in which they were in review, or takes them
 * out again (rule 10.6): for the coachee, the coach and everybody above the coachee. Everything else of
 * the month stays, nobody is notified of a tier, and each change is audited. To be called in the
 * transaction that stores the decisions.
 */
export async function correctClosedMonths(
	db: Kysely<Database>,
	company: string,
	decided: readonly Decided[],
	count: 1 | -1,
	now: Date,
): Promise<void> {
	for (const result of await inClosedMonths(db, company, decided, count)) {
		const month = monthOfDate(result.local_date);
		const changes = changesOf(result);
		const corrected = await correct(db, company, month, changes, count);
		await audit(db, {
			company,
			actor: result.decided_by ?? '',
			action: 'month.corrected',
			target: result.coaching_id,
			detail: { month, people: corrected },
			at: now,
		});
	}
}

/** Marks the coachings whose closed month the decision changes, and returns their results. */
async function inClosedMonths(
	db: Kysely<Database>,
	company: string,
	decided: readonly Decided[],
	count: 1 | -1,
): Promise<readonly Result[]> {
	// What arrived after the closing is not part of the month, whether it was in review or not.
	const isConcerned = count === 1 ? sql`v.opened_at <= m.closed_at` : sql`true`;
	const { rows } = await sql<Result>`
		update coaching_reviews v set in_closed_month = ${count === 1}
		from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
				as d(coaching_id text, decided_by text),
			coaching_results r, lateral (
				select min(closed_at) as closed_at from score_months
				where company_id = ${company} and month = left(r.local_date, 7)) m
		where v.company_id = ${company} and v.coaching_id = d.coaching_id
			and r.company_id = ${company} and r.coaching_id = d.coaching_id and r.total is not null
			and v.in_closed_month = ${count === -1} and m.closed_at is not null and ${isConcerned}
		returning d.coaching_id, d.decided_by, r.local_date, r.coach_code, r.coachee_code, r.total,
			r.quality, r.goal_reached, array(select a.ancestor_code from employee_ancestors a
				where a.company_id = ${company} and a.employee_code = r.coachee_code) as above`.execute(db);
	return rows;
}

/** What a coaching adds to the facts of each person. */
function changesOf(result: Result): ReadonlyMap<string, readonly Change[]> {
	const { coach_code, coachee_code, above, total, quality, goal_reached } = result;
	const changes = new Map<string, Change[]>();
	const add = (code: string, source: PointSource, amount: number) => {
		changes.set(code, [...(changes.get(code) ?? []), { source, amount }]);
	};
	add(coach_code, 'coaching-given', quality);
	if (goal_reached) add(coach_code, 'coaching-given-goal', 0);
	if (coachee_code === null) return changes;
	add(coachee_code, 'coaching-received', total);
	if (goal_reached) add(coachee_code, 'coaching-received-goal', 0);
	for (const code of above) add(code, 'team', total);
	return changes;
}

/** Returns the points of each changed person before and after. */
async function correct(
	db: Kysely<Database>,
	company: string,
	month: GameMonth,
	changes: ReadonlyMap<string, readonly Change[]>,
	count: 1 | -1,
) {
	const codes = sql.join([...changes.keys()]);
	const { rows } = await sql<Row>`
		select m.employee_code, m.job_title, m.points, m.facts, e.consultant_for,
			e.is_consultant_manager
		from score_months m
		join employees e on e.company_id = m.company_id and e.employee_code = m.employee_code
		where m.company_id = ${company} and m.month = ${month} and m.employee_code in (${codes})
		order by m.employee_code for update of m`.execute(db);
	const unknown = rows.some(({ facts }) => facts === null)
		? await monthFacts(db, company, month, sql<SqlBool>`e.employee_code in (${codes})`)
		: new Map<string, PointFacts>();
	const next = rows.map((row) => {
		const { employee_code: code, facts } = row;
		// What an older server closed is counted again from the coachings, with the decision in it.
		const changed = facts
			? withChanges(facts, changes.get(code) ?? [], count)
			: (unknown.get(code) ?? {});
		const person = {
			jobTitle: row.job_title,
			consultantFor: row.consultant_for,
			isConsultantManager: row.is_consultant_manager,
		};
		const figures = monthFigures(person, changed);
		return { ...figures, code, points: shownPoints(figures.points), facts: changed };
	});
	await sql`
		update score_months m set points = d.points, lines = d.lines, grade = d.grade,
			parts = d.parts, facts = d.facts
		from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as d(code text, points integer,
			lines jsonb, grade double precision, parts jsonb, facts jsonb)
		where m.company_id = ${company} and m.month = ${month} and m.employee_code = d.code`.execute(
		db,
	);
	return rows.map(({ employee_code, points: before }, at) => {
		return { code: employee_code, before, after: next[at]?.points };
	});
}

function withChanges(facts: PointFacts, changes: readonly Change[], count: 1 | -1): PointFacts {
	const next: Partial<Record<PointSource, PointFacts[PointSource]>> = { ...facts };
	for (const { source, amount } of changes) {
		const before = next[source] ?? { count: 0, amount: 0 };
		next[source] = { count: before.count + count, amount: before.amount + count * amount };
	}
	return next as PointFacts;
}
