import { statements } from './statements.ts';

/**
 * The graded answers of a coaching in one value, beside `read_coachings`, so that a map of a large team
 * reads a row for each coaching. Questions have a short number in it. `answers_rev` is the revision
 * that they were read from: the release before raises `rev` alone.
 */
export const gradedQuestions = statements(
	`create table graded_questions (
		company_id text not null references companies,
		question_id integer not null,
		question text not null,
		primary key (company_id, question_id),
		unique (company_id, question)
	)`,
	`insert into graded_questions (company_id, question_id, question)
		select company_id, row_number() over (partition by company_id order by question), question
		from (select distinct company_id, question from scored_answers) q`,
	'alter table read_coachings add column answers_rev integer',
	'alter table read_coachings add column answers text',
	`update read_coachings r set answers_rev = r.rev, answers = s.answers
		from (select c.company_id, c.coaching_id, coalesce('[' || string_agg(
					q.question_id || ',' || a.answers || ',' || a.points, ',') || ']', '[]') as answers
				from read_coachings c
				left join scored_answers a on a.company_id = c.company_id
					and a.coaching_id = c.coaching_id
				left join graded_questions q on q.company_id = a.company_id
					and q.question = a.question
				group by 1, 2) s
		where s.company_id = r.company_id and s.coaching_id = r.coaching_id`,
);
