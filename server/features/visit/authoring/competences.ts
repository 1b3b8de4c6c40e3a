import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuestionDraft } from '#worker/contract/form-draft.ts';
import { isScored } from '#worker/domain/visit/form-draft/tidy-draft.ts';

const MOST_NAMES = 1_000;

/** The competences of a form by the texts of its questions. */
export async function competencesOf(
	db: Kysely<Database>,
	company: string,
	id: string,
): Promise<ReadonlyMap<string, string>> {
	const rows = await db
		.selectFrom('question_competences')
		.select(['question', 'competence'])
		.where('company_id', '=', company)
		.where('form_id', '=', id)
		.execute();
	return new Map(rows.map(({ question, competence }) => [question, competence]));
}

/** The names of competences that forms in use have, in their order. */
export async function competenceNames(
	db: Kysely<Database>,
	company: string,
): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('question_competences as c')
		.innerJoin('forms as f', (join) =>
			join.onRef('f.company_id', '=', 'c.company_id').onRef('f.form_id', '=', 'c.form_id'),
		)
		.select('c.competence')
		.distinct()
		.where('c.company_id', '=', company)
		.where('f.active', '=', true)
		.orderBy('c.competence')
		.limit(MOST_NAMES)
		.execute();
	return rows.map(({ competence }) => competence);
}

/** Stores the competences of a form as it is published. Texts that it asked before keep theirs. */
export async function writeCompetences(
	db: Kysely<Database>,
	{ company, id, now }: { readonly company: string; readonly id: string; readonly now: Date },
	questions: readonly QuestionDraft[],
): Promise<void> {
	const texts = questions.map(({ text }) => text);
	await db
		.deleteFrom('question_competences')
		.where('company_id', '=', company)
		.where('form_id', '=', id)
		.where('question', 'in', texts)
		.execute();
	// Of equal texts the one that is graded says it.
	const inOrder = questions.toSorted((a, b) => Number(isScored(a)) - Number(isScored(b)));
	const byText = new Map(inOrder.map(({ text, competence }) => [text, competence ?? '']));
	const named = [...byText].filter(([, competence]) => competence !== '');
	if (named.length === 0) return;
	await db
		.insertInto('question_competences')
		.values(
			named.map(([question, competence]) => ({
				...{ company_id: company, form_id: id },
				...{ question, competence, published_at: now },
			})),
		)
		.execute();
}
