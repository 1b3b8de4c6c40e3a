import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { scoredAnswers } from '#worker/domain/points/scored-answers.ts';
import { numberQuestions } from './graded-questions.ts';

/** The overview of a team is behind by this many milliseconds at most. */
const EVERY_MS = 2 * 60_000;
/** Coachings of one transaction: the single connection of the embedded database is released soon. */
const AT_ONCE = 50;

type Unread = {
	readonly coaching_id: string;
	readonly coachee_code: string | null;
	readonly local_date: string;
	readonly rev: number;
	readonly state: Coaching;
};

/** Repeats `readCoachings`. */
export function readCoachingsJob({ db, company }: JobOptions): Job {
	return job('read coachings', EVERY_MS, (signal) => readCoachings(db, company, signal));
}

/**
 * Reads the graded answers of finished coachings into rows by question (rule 10.40), also of coachings
 * that an earlier release finished. Safe in several processes at once.
 */
export async function readCoachings(
	db: Kysely<Database>,
	company: string,
	signal?: AbortSignal,
): Promise<void> {
	let read = AT_ONCE;
	while (read === AT_ONCE && !signal?.aborted) {
		read = await inTransaction(db, (trx) => readSome(trx, company));
	}
}

async function readSome(db: Kysely<Database>, company: string): Promise<number> {
	const { rows } = await sql<Unread>`
		select c.coaching_id, c.coachee_code, c.local_date, c.rev, c.state
		from coachings c
		left join read_coachings r on r.company_id = c.company_id
			and r.coaching_id = c.coaching_id
		where c.company_id = ${company} and c.coaching_stage = 'done'
			and r.answers_rev is distinct from c.rev
		order by c.created_at desc, c.coaching_id limit ${AT_ONCE}`.execute(db);
	if (rows.length === 0) return 0;
	const read = rows.map((row) => ({ row, ...scoredAnswers(row.state) }));
	const ids = rows.map(({ coaching_id }) => coaching_id);
	await db
		.deleteFrom('scored_answers')
		.where('company_id', '=', company)
		.where('coaching_id', 'in', ids)
		.execute();
	const answers = read.flatMap(({ row, scored }) =>
		row.coachee_code === null
			? []
			: scored.map(({ question, answers, points }) => ({
					coaching: row.coaching_id,
					coachee: row.coachee_code,
					day: row.local_date,
					...{ question, answers, points },
				})),
	);
	await sql`insert into scored_answers (company_id, coaching_id, question, coachee_code, local_date,
			answers, points)
		select ${company}, s.coaching, s.question, s.coachee, s.day, s.answers, s.points
		from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as s(coaching text,
			question text, coachee text, day text, answers int, points double precision)
		on conflict do nothing`.execute(db);
	const questions = new Set(answers.map(({ question }) => question));
	const numbers = await numberQuestions(db, company, [...questions]);
	const done = read.map(({ row, interrupted, scored }) => ({
		coaching: row.coaching_id,
		...{ rev: row.rev, interrupted },
		answers: JSON.stringify(
			scored.flatMap(({ question, answers, points }) => {
				const number = numbers.get(question);
				return number === undefined ? [] : [number, answers, points];
			}),
		),
	}));
	await sql`insert into read_coachings (company_id, coaching_id, rev, interrupted, answers_rev,
			answers)
		select ${company}, s.coaching, s.rev, s.interrupted, s.rev, s.answers
		from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
			as s(coaching text, rev int, interrupted int, answers text)
		on conflict (company_id, coaching_id)
			do update set rev = excluded.rev, interrupted = excluded.interrupted,
				answers_rev = excluded.answers_rev, answers = excluded.answers`.execute(db);
	return rows.length;
}
