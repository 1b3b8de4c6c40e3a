import { statements } from './statements.ts';

/**
 * Coachings that the server could not confirm, with the reasons, and who decided about them. Beside
 * it what a person was at earlier times: job title, teleSales and the people above; `until` is null
 * for what they are now.
 */
export const coachingReviews = statements(
	`create table coaching_reviews (
		company_id text not null references companies,
		coaching_id text not null,
		reasons jsonb not null,
		opened_at timestamptz not null,
		decision text check (decision in ('accepted', 'not-counted')),
		decided_by text,
		decided_at timestamptz,
		note text,
		primary key (company_id, coaching_id)
	)`,
	`create table employee_history (
		company_id text not null references companies,
		employee_code text not null,
		since timestamptz not null,
		until timestamptz,
		job_title text not null,
		tele_sales boolean not null,
		ancestors jsonb not null,
		primary key (company_id, employee_code, since)
	)`,
	`insert into employee_history
			(company_id, employee_code, since, job_title, tele_sales, ancestors)
		select e.company_id, e.employee_code, '1970-01-01T00:00:00Z', e.job_title, e.tele_sales,
			coalesce((select jsonb_agg(a.ancestor_code order by a.depth) from employee_ancestors a
				where a.company_id = e.company_id and a.employee_code = e.employee_code), '[]'::jsonb)
		from employees e`,
);
