import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: when the person `p.employee_code` did what the assignment `t` asks for, after it was given: the
 * first finished attempt at the quiz, or the first time the video was watched to its end (rule 9.42).
 * null: not yet.
 */
export function doneAfter(company: string): RawBuilder<Date | null> {
	return sql<Date | null>`(case when t.what = 'quiz' then (
			select min(a.finished_at) from quiz_attempts a
			join quizzes q on q.company_id = a.company_id and q.quiz_id = a.quiz_id
			where a.company_id = ${company} and q.video_id = t.video_id
				and a.employee_code = p.employee_code and a.finished_at > t.assigned_at)
		else (
			select min(l.at) from training_logs l
			where l.company_id = ${company} and l.content_id = t.video_id
				and l.employee_code = p.employee_code and l.type = 'video_end'
				and l.at > t.assigned_at) end)`;
}
