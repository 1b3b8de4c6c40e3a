import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { OwnAssignment } from '#worker/contract/training-assignment.ts';
import { type AssignmentRow, assignmentOf } from './assignment-row.ts';
import { doneAfter } from './done-after.ts';

/** In one answer; nobody works through more. */
const MOST = 100;

type Row = AssignmentRow & {
	readonly done_at: Date | null;
};

/** What trainers gave the caller to do and has not been withdrawn, the earliest day first. */
export async function ownAssignments(
	db: Kysely<Database>,
	{ company, user }: Caller,
): Promise<readonly OwnAssignment[]> {
	const { rows } = await sql<Row>`
		select t.assignment_id, t.video_id, v.title, t.what, t.due_on, t.note,
			coalesce(e.name, '') as by_name, t.assigned_at, ${doneAfter(company)} as done_at
		from training_assigned p
		join training_assignments t on t.company_id = p.company_id
			and t.assignment_id = p.assignment_id
		join content_videos v on v.company_id = t.company_id and v.video_id = t.video_id
		left join employees e on e.company_id = t.company_id and e.employee_code = t.assigned_by
		where p.company_id = ${company} and p.employee_code = ${user.employeeCode}
			and p.withdrawn_at is null
		order by t.due_on desc, t.assignment_id limit ${MOST}`.execute(db);
	return rows.toReversed().map((row) => ({
		...assignmentOf(row),
		doneAt: row.done_at?.toISOString() ?? null,
	}));
}
