import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizAnswer } from '#worker/contract/quiz.ts';

/**
 * Writes answers of a locked attempt. Of two answers to a question `laterAnswer` decides which one
 * is kept; repeating an answer changes nothing.
 */
export async function saveAnswers(
	db: Kysely<Database>,
	{ company, attemptId }: { readonly company: string; readonly attemptId: string },
	answers: readonly QuizAnswer[],
): Promise<void> {
	if (answers.length === 0) return;
	await db
		.insertInto('quiz_answers')
		.values(
			answers.map((answer) => ({
				company_id: company,
				attempt_id: attemptId,
				position: answer.index,
				chosen: JSON.stringify(answer.chosen),
				seconds: answer.seconds,
				rev: answer.rev,
				device_id: answer.deviceId,
				answered_at: answer.answeredAt,
			})),
		)
		.onConflict((conflict) =>
			conflict
				.columns(['company_id', 'attempt_id', 'position'])
				.doUpdateSet((eb) => ({
					chosen: eb.ref('excluded.chosen'),
					seconds: eb.ref('excluded.seconds'),
					rev: eb.ref('excluded.rev'),
					device_id: eb.ref('excluded.device_id'),
					answered_at: eb.ref('excluded.answered_at'),
				}))
				.where(
					sql<boolean>`excluded.rev > quiz_answers.rev or (excluded.rev = quiz_answers.rev
						and excluded.device_id collate "C" > quiz_answers.device_id collate "C")`,
				),
		)
		.execute();
}
