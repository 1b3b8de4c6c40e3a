import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizQuestion } from '#worker/contract/quiz.ts';
import { companyZone } from '#worker/domain/shared/company-zone.ts';
import { QuizTally } from '#worker/domain/training/statistics/quiz-tally.ts';
import { inScope, type Scope } from './scope.ts';

/** Attempts in memory at once. */
const BATCH = 2_000;

/** The attempt of a person that counts (rule 9.3): the first finished one, else one that was begun. */
export type FirstAttempt = {
	readonly employee_code: string;
	readonly attempt_id: string;
	/** 0–100; null: not finished. */
	readonly total: number | null;
	/** Company day on which it was finished, ISO date; null: not finished. */
	readonly day: string | null;
};

/** First attempts by employee code; people who have not begun are missing. */
export async function firstAttempts(
	db: Kysely<Database>,
	scope: Scope,
	quizId: string,
): Promise<ReadonlyMap<string, FirstAttempt>> {
	const { rows } = await sql<FirstAttempt>`
		select distinct on (a.employee_code) a.employee_code, a.attempt_id, a.total,
			(a.finished_at at time zone ${companyZone()})::date::text as day
		from quiz_attempts a
		where a.company_id = ${scope.company} and a.quiz_id = ${quizId}
			and ${inScope(scope, 'a.employee_code')}
		order by a.employee_code, a.finished_at, a.attempt_id`.execute(db);
	return new Map(rows.map((row) => [row.employee_code, row]));
}

/** Adds the attempts of these ids to one tally, in batches and without a transaction. */
export async function tallyAttempts(
	db: Kysely<Database>,
	company: string,
	questions: readonly QuizQuestion[],
	attemptIds: readonly string[],
): Promise<QuizTally> {
	const tally = new QuizTally(questions.map(({ alternatives }) => alternatives.length));
	for (let start = 0; start < attemptIds.length; start += BATCH) {
		const rows = await db
			.selectFrom('quiz_attempts')
			.select('result')
			.where('company_id', '=', company)
			.where('attempt_id', 'in', attemptIds.slice(start, start + BATCH))
			.execute();
		for (const { result } of rows) tally.add(result ?? []);
	}
	return tally;
}
