import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** A question that was graded, with its competence now; null: it has none. */
export type GradedQuestion = { readonly question: string; readonly competence: string | null };

type QuestionRow = GradedQuestion & { readonly question_id: number };

/** SQL: the competence of each question; where forms differ, by the one published last. */
export function namedQuestions(company: string): RawBuilder<unknown> {
	return sql`(select distinct on (question) question, competence from question_competences
		where company_id = ${company} order by question, published_at desc, form_id)`;
}

/** Every question that was graded, by its number. */
export async function gradedQuestions(
	db: Kysely<Database>,
	company: string,
): Promise<ReadonlyMap<number, GradedQuestion>> {
	const { rows } = await sql<QuestionRow>`
		select q.question_id, q.question, n.competence from graded_questions q
		left join ${namedQuestions(company)} n on n.question = q.question
		where q.company_id = ${company}`.execute(db);
	return new Map(rows.map((row) => [row.question_id, row]));
}

/**
 * The numbers of questions by their texts; a new text gets one. Two processes may number at once: who
 * comes second takes the other's number or the next one.
 */
export async function numberQuestions(
	db: Kysely<Database>,
	company: string,
	questions: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	for (;;) {
		const { rows } = await sql<QuestionRow>`
			select question_id, question from graded_questions
			where company_id = ${company} and question = any(${questions}::text[])`.execute(db);
		const numbers = new Map(rows.map(({ question, question_id }) => [question, question_id]));
		const missing = questions.filter((question) => !numbers.has(question));
		if (missing.length === 0) return numbers;
		await sql`
			insert into graded_questions (company_id, question_id, question)
			select ${company}, m.highest + row_number() over (order by q.question), q.question
			from unnest(${missing}::text[]) as q (question)
			cross join (select coalesce(max(question_id), 0) as highest from graded_questions
				where company_id = ${company}) m
			on conflict do nothing`.execute(db);
	}
}
