import { gradedQuestions } from '#server/platform/db/migrations/0083-graded-questions.ts';

/** Writes the answers of each coaching from `scored_answers`, as an upgrade of the database does. */
export async function fillGradedAnswers(run: (text: string) => Promise<unknown>): Promise<void> {
	await run('delete from graded_questions');
	for (const statement of gradedQuestions.statements) {
		if (/^(insert|update)/.test(statement)) await run(statement);
	}
}
