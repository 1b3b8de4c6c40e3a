import { type Kysely, sql } from 'kysely';
import { gradedQuestions } from '#server/platform/db/migrations/0083-graded-questions.ts';
import type { Database } from '#server/platform/db/tables.ts';

/** Writes the answers of each coaching from `scored_answers`, as an upgrade of the database does. */
export async function fillGradedAnswers(db: Kysely<Database>): Promise<void> {
	await db.deleteFrom('graded_questions').execute();
	for (const statement of gradedQuestions.statements) {
		if (/^(insert|update)/.test(statement)) await sql.raw(statement).execute(db);
	}
}
