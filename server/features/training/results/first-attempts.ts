import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizQuestion } from '#worker/contract/quiz.ts';
import { QuizTally } from '#worker/domain/training/statistics/quiz-tally.ts';

/** Attempts in memory at once. */
const BATCH = 2_000;

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
