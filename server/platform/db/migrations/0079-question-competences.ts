import { statements } from './statements.ts';

/**
 * Which competence a question of a published form is about, by its text, as `scored_answers` knows it.
 * Apart from the form, so that phones get forms of the same shape as before.
 */
export const questionCompetences = statements(
	`create table question_competences (
		company_id text not null references companies,
		form_id text not null,
		question text not null,
		competence text not null,
		published_at timestamptz not null,
		primary key (company_id, form_id, question)
	)`,
);
