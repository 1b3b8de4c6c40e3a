import { type Kysely, sql } from 'kysely';
import { inScope, scopeOf } from '#server/features/training/results/scope.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import { type PersonRow, shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { AssignedPerson, AssignmentsResponse } from '#worker/contract/training-assignment.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';
import { type AssignmentRow, assignmentOf } from './assignment-row.ts';
import { doneAfter } from './done-after.ts';

/** Older assignments are history. */
const DAYS_SHOWN = 180;
/** Rows of an answer: one per person and assignment. */
const MOST_ROWS = 20_000;

type Row = AssignmentRow &
	PersonRow & {
		readonly done_at: Date | null;
		/** 0–100. */
		readonly before: number | null;
		readonly after: number | null;
	};

/** What was given to the caller's people in the last half year, and what came of it, newest first. */
export async function readAssignments(
	db: Kysely<Database>,
	caller: Caller,
	team: string | null,
	now: Date,
): Promise<AssignmentsResponse> {
	const { company } = caller;
	const scope = await scopeOf(db, caller, team);
	const since = new Date(now.getTime() - DAYS_SHOWN * 86_400_000);
	const { rows } = await sql<Row>`
		select t.assignment_id, t.video_id, v.title, t.what, t.due_on, t.note,
			coalesce(b.name, '') as by_name, t.assigned_at,
			e.employee_code, e.name, e.job_title, e.consultant_for, e.is_consultant_manager,
			${doneAfter(company)} as done_at,
			(${attempt(company, 'before')}) as before, (${attempt(company, 'after')}) as after
		from training_assignments t
		join content_videos v on v.company_id = t.company_id and v.video_id = t.video_id
		join training_assigned p on p.company_id = t.company_id
			and p.assignment_id = t.assignment_id and p.withdrawn_at is null
		join employees e on e.company_id = p.company_id and e.employee_code = p.employee_code
			and not e.disabled and ${inScope(scope, 'e.employee_code')}
		left join employees b on b.company_id = t.company_id and b.employee_code = t.assigned_by
		where t.company_id = ${company} and t.assigned_at > ${since}::timestamptz
		order by t.assigned_at desc, t.assignment_id, e.name, e.employee_code
		limit ${MOST_ROWS}`.execute(db);
	return { today: companyDay(now), assignments: groupsOf(rows) };
}

/** SQL: the total of the last attempt before the assignment, or of the first one after it. */
function attempt(company: string, side: 'before' | 'after') {
	const isSide = side === 'before' ? sql`<=` : sql`>`;
	const order = side === 'before' ? sql`desc` : sql`asc`;
	return sql`select a.total from quiz_attempts a
		join quizzes q on q.company_id = a.company_id and q.quiz_id = a.quiz_id
		where a.company_id = ${company} and q.video_id = t.video_id
			and a.employee_code = p.employee_code and a.finished_at ${isSide} t.assigned_at
		order by a.finished_at ${order}, a.attempt_id limit 1`;
}

function groupsOf(rows: readonly Row[]): AssignmentsResponse['assignments'] {
	const people = groupBy(rows, ({ assignment_id }) => assignment_id);
	return [...people.values()].slice(0, 500).flatMap((group) => {
		const [row] = group;
		if (!row) return [];
		return { ...assignmentOf(row), people: group.map(personOf) };
	});
}

function personOf(row: Row): AssignedPerson {
	return {
		...shownPerson(row),
		doneAt: row.done_at?.toISOString() ?? null,
		before: row.before === null ? null : row.before / 100,
		after: row.after === null ? null : row.after / 100,
	};
}
