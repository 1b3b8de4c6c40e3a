import { type Kysely, sql } from 'kysely';
import { readGraded } from '#server/features/training/graded.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { AnswerResult, QuizQuestion } from '#worker/contract/quiz.ts';
import { companyZone } from '#worker/domain/shared/company-zone.ts';
import { QuizTally } from '#worker/domain/training/statistics/quiz-tally.ts';
import { inScope, type Scope } from './scope.ts';

/** Attempts added between two turns of the event loop. */
const AT_ONCE = 2_000;

/** The attempt of a person that counts (rule 9.3): the first finished one, else one that was begun. */
export type FirstAttempt = {
	readonly employee_code: string;
	/** 0–100; null: not finished. */
	readonly total: number | null;
	/** Company day on which it was finished, ISO date; null: not finished. */
	readonly day: string | null;
	/** The result in its short form; null: not finished, or finished by a release before. */
	readonly graded: string | null;
	/** The whole result, only without `graded`. */
	readonly result: readonly AnswerResult[] | null;
};

/** First attempts by employee code; people who have not begun are missing. */
export async function firstAttempts(
	db: Kysely<Database>,
	scope: Scope,
	quizId: string | null,
): Promise<ReadonlyMap<string, FirstAttempt>> {
	const { rows } = await sql<FirstAttempt>`
		select distinct on (a.employee_code) a.employee_code, a.total,
			(a.finished_at at time zone ${companyZone()})::date::text as day, a.graded,
			case when a.graded is null then a.result end as result
		from quiz_attempts a
		where a.company_id = ${scope.company} and a.quiz_id = ${quizId}
			and ${inScope(scope, 'a.employee_code')}
		order by a.employee_code, a.finished_at, a.attempt_id`.execute(db);
	return new Map(rows.map((row) => [row.employee_code, row]));
}

/** Adds these attempts to one tally. Lets other calls run in between. */
export async function tallyAttempts(
	questions: readonly QuizQuestion[],
	attempts: readonly FirstAttempt[],
): Promise<QuizTally> {
	const tally = new QuizTally(questions.map(({ alternatives }) => alternatives.length));
	for (let start = 0; start < attempts.length; start += AT_ONCE) {
		if (start > 0) await new Promise(setImmediate);
		for (const { graded, result } of attempts.slice(start, start + AT_ONCE)) {
			tally.add(graded === null ? (result ?? []) : readGraded(graded));
		}
	}
	return tally;
}
