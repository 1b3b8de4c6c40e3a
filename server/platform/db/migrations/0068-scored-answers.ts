import { statements } from './statements.ts';

/**
 * The graded answers of finished coachings, by question, for the overview of a team. `read_coachings`
 * says up to which revision a coaching has been read into them.
 */
export const scoredAnswers = statements(
	`create table read_coachings (
		company_id text not null,
		coaching_id text not null,
		rev integer not null,
		interrupted integer not null,
		primary key (company_id, coaching_id),
		foreign key (company_id, coaching_id) references coachings on delete cascade
	)`,
	`create table scored_answers (
		company_id text not null,
		coaching_id text not null,
		question text not null,
		coachee_code text not null,
		local_date text not null,
		answers integer not null,
		points double precision not null,
		primary key (company_id, coaching_id, question),
		foreign key (company_id, coaching_id) references coachings on delete cascade
	)`,
	`create index scored_answers_of_coachee on scored_answers (company_id, coachee_code, local_date)`,
);
