import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type {
	Agreement,
	CommitmentMark,
	CommitmentsResponse,
} from '#worker/contract/commitment.ts';
import { reviewStateOf } from '../public/read-review.ts';

const DAY_MS = 24 * 3_600_000;
/** Milliseconds. As long as feedback is sent (rule 5.10). */
const KEPT_MS = 180 * DAY_MS;
/** The number of feedbacks that the caller received, newest first. */
const OWN_MOST = 12;
/** The number of marks, newest first: some of each coaching of a large team. */
const MARKS_MOST = 5000;

/** The feedbacks that the caller received, and the marks of these and of the caller's people. */
export async function readCommitments(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
): Promise<CommitmentsResponse> {
	const own = await ownAgreements(db, caller);
	return { own, marks: await marksOf(db, caller, now) };
}

async function ownAgreements(db: Kysely<Database>, caller: Caller): Promise<Agreement[]> {
	const { rows } = await sql<Agreement>`
		select c.coaching_id as "coachingId", x.date as at, x.coach ->> 'name' as "coachName",
			x.feedbacks ->> 'strength' as strength, x.feedbacks ->> 'opportunity' as opportunity,
			x.feedbacks ->> 'commitment' as commitment, c.grade, ${reviewStateOf('c')} as review
		from (
			select r.coaching_id from coaching_results r
			where r.company_id = ${caller.company} and r.coachee_code = ${caller.user.employeeCode}
			order by r.local_date desc limit ${OWN_MOST}
		) as newest
		join coachings c on c.company_id = ${caller.company}
			and c.coaching_id = newest.coaching_id and c.coaching_stage = 'done'
		cross join lateral json_to_record(c.state) as x(date text, coach json, feedbacks json)
		order by c.created_at desc`.execute(db);
	return rows;
}

async function marksOf(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
): Promise<CommitmentsResponse['marks']> {
	const { company } = caller;
	const rows = await db
		.selectFrom('commitment_marks as m')
		.innerJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 'm.company_id')
				.onRef('e.employee_code', '=', 'm.employee_code'),
		)
		.select(['m.mark_id', 'm.coaching_id', 'm.line', 'm.kind', 'm.note', 'm.marked_at'])
		.select(['m.employee_code', 'e.name'])
		.where('m.company_id', '=', company)
		.where('m.received_at', '>', new Date(now.getTime() - KEPT_MS))
		.where(isOwnOrOfTeam(caller))
		.orderBy('m.received_at', 'desc')
		.orderBy('m.mark_id')
		.limit(MARKS_MOST)
		.execute();
	const marks: Record<string, CommitmentMark[]> = {};
	for (const row of rows.reverse()) {
		const mark: CommitmentMark = {
			_id: row.mark_id,
			coachingId: row.coaching_id,
			line: row.line,
			kind: row.kind,
			note: row.note,
			at: row.marked_at.toISOString(),
			by: row.employee_code,
			byName: row.name,
		};
		const known = marks[row.coaching_id];
		if (known) known.push(mark);
		else marks[row.coaching_id] = [mark];
	}
	return marks;
}

/** SQL: one list of people, so that each is found by the index. */
function isOwnOrOfTeam({ company, user }: Caller) {
	return sql<boolean>`m.coachee_code in (
		select ${user.employeeCode}::text union all
		select a.employee_code from employee_ancestors a
		where a.company_id = ${company} and a.ancestor_code = ${user.employeeCode})`;
}
