import { type Kysely, sql } from 'kysely';
import { announce, type News } from '#server/features/notifications/public/notify.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { CommitmentMark } from '#worker/contract/commitment.ts';
import { commitmentStates, isOpen } from '#worker/domain/visit/commitment-state.ts';

/** A reminder is late by this many milliseconds at most. */
const EVERY_MS = 5 * 60_000;
/** Coachings of one transaction: the single connection of the embedded database is released soon. */
const AT_ONCE = 50;

type Due = {
	readonly coachingId: string;
	readonly coachee: string;
	readonly coachName: string;
	readonly feedbacks: Coaching['feedbacks'];
	readonly lines: readonly string[];
	readonly marks: readonly CommitmentMark[];
};

/** Reminds coachees, once, of the commitments of this company day that are still open (rule 2.23). */
export function remindOfCommitmentsJob({ db, company, now }: JobOptions): Job {
	return job('remind of commitments', EVERY_MS, async (signal) => {
		let taken = AT_ONCE;
		while (taken === AT_ONCE && !signal?.aborted) {
			taken = 0;
			await announce(db, now(), async (trx, at) => {
				const due = await take(trx, company, at);
				taken = due.length;
				return due.flatMap((one) => newsOf(company, one, companyDay(at)));
			});
		}
	});
}

function newsOf(company: string, due: Due, day: string): readonly News[] {
	const { coachingId, coachee, coachName, feedbacks, lines, marks } = due;
	const open = commitmentStates(feedbacks.commitment, marks).filter(
		(one) => lines.includes(one.line) && isOpen(one),
	);
	return open.map(({ what }) => ({
		company,
		to: coachee,
		type: 'commitment',
		reference: {
			kind: 'commitment-due',
			_id: coachingId,
			actor: coachName,
			subject: what.slice(0, 200),
			code: null,
			date: day,
			note: null,
		},
	}));
}

/** Claims the commitments that are due, by coaching. Those of a day that was missed get no reminder. */
async function take(db: Kysely<Database>, company: string, now: Date): Promise<readonly Due[]> {
	const { rows } = await sql<Due>`with due as (
			select d.coaching_id from dated_commitments d
			where d.company_id = ${company} and d.due_on = ${companyDay(now)}
				and d.reminded_at is null
			group by d.coaching_id order by d.coaching_id limit ${AT_ONCE}
		), taken as (
			update dated_commitments d set reminded_at = ${now}::timestamptz from due
			where d.company_id = ${company} and d.coaching_id = due.coaching_id
				and d.due_on = ${companyDay(now)} and d.reminded_at is null
			returning d.coaching_id, d.line
		)
		select c.coaching_id as "coachingId", c.coachee_code as coachee,
			c.state -> 'coach' ->> 'name' as "coachName", c.state -> 'feedbacks' as feedbacks,
			t.lines, coalesce((
				select json_agg(json_build_object('_id', m.mark_id, 'coachingId', m.coaching_id,
					'line', m.line, 'kind', m.kind, 'note', m.note, 'at', m.marked_at,
					'by', m.employee_code, 'byName', ''))
				from commitment_marks m
				where m.company_id = ${company} and m.coaching_id = c.coaching_id), '[]'::json) as marks
		from (select coaching_id, json_agg(line) as lines from taken group by coaching_id) as t
		join coachings c on c.company_id = ${company} and c.coaching_id = t.coaching_id
			and c.coachee_code is not null`.execute(db);
	return rows;
}
