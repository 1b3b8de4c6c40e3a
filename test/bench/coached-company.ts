import { type Kysely, sql } from 'kysely';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { fillGradedAnswers } from '#test/support/fill-graded-answers.ts';

/** Coordinators added to the demo company, each with a team. */
const TEAMS = 880;
const TEAM = 19;
const COACHINGS = 50_000;
const DAYS = 365;
/** Questions graded in one coaching. */
const QUESTIONS = 8;

/**
 * Fills an empty database with the demo company, 17,600 people more and 50,000 finished coachings of
 * the last year with 400,000 graded answers. The coachings have no state.
 */
export async function fillCoachedCompany(db: Kysely<Database>, now: () => Date): Promise<void> {
	await migrate(db, migrations);
	await seedDemoCompany(db, { companyId: 'demo', now, clients: 500, pendingRequests: 0 });
	await insertPeople(db);
	await insertCoachings(db, now().toISOString().slice(0, 10));
	await sql`vacuum analyze`.execute(db);
}

async function insertPeople(db: Kysely<Database>): Promise<void> {
	const below = (place: string, title: string, code: string, parent: string) => sql`
		insert into employees select (jsonb_populate_record(x.one, jsonb_build_object(
			'employee_code', ${sql.raw(code)}, 'employee_id', gen_random_uuid()::text,
			'parent_code', ${sql.raw(parent)}, 'job_title', ${title}::text,
			'name', 'Pessoa ' || ${sql.raw(code)}))).*
		from ${sql.raw(place)},
			lateral (select employees as one from employees where job_title = ${title} limit 1) x`;
	const managers = `(select employee_code, row_number() over (order by employee_code) as place,
		count(*) over () as all from employees where job_title = 'Gerente') g`;
	await below(
		`generate_series(1, ${TEAMS}) n join ${managers} on g.place = n % g.all + 1`,
		'Coordenador',
		`'c' || n`,
		'g.employee_code',
	).execute(db);
	await below(
		`generate_series(1, ${TEAMS}) n cross join generate_series(1, ${TEAM}) m`,
		'Vendedor',
		`'v' || n || '-' || m`,
		`'c' || n`,
	).execute(db);
	await sql`
		insert into employee_ancestors (company_id, ancestor_code, employee_code, depth)
		with recursive above as (
			select company_id, employee_code, parent_code as ancestor_code, 1 as depth
			from employees where employee_code like 'c%' or employee_code like 'v%'
			union all select a.company_id, a.employee_code, e.parent_code, a.depth + 1
			from above a join employees e on e.company_id = a.company_id
				and e.employee_code = a.ancestor_code where e.parent_code is not null)
		select company_id, ancestor_code, employee_code, depth from above`.execute(db);
	await sql`analyze employees, employee_ancestors`.execute(db);
}

async function insertCoachings(db: Kysely<Database>, today: string): Promise<void> {
	await sql`create table made as
		select 'demo' as company_id, gen_random_uuid()::text as coaching_id, n,
			'c' || 1 + n % ${TEAMS} as coach_code,
			'v' || 1 + n % ${TEAMS} || '-' || 1 + (n / ${TEAMS}) % ${TEAM} as coachee_code,
			to_char(${today}::date - (n * 7919::bigint % ${DAYS})::int, 'YYYY-MM-DD') as local_date
		from generate_series(1, ${COACHINGS}) n`.execute(db);
	await sql`
		insert into coachings (company_id, coaching_id, coach_code, coachee_code, local_date,
			coaching_stage, expired, is_active, rev, hash, grade, state, created_at, updated_at)
		select company_id, coaching_id, coach_code, coachee_code, local_date, 'done', false, false,
			1, '', 7, '{}', local_date::timestamptz, local_date::timestamptz from made`.execute(db);
	// Plans made for an empty table would check each reference by a full scan.
	await sql`analyze made, coachings`.execute(db);
	await sql`
		insert into coaching_results (company_id, coaching_id, coach_code, coachee_code, local_date,
			total, goal_reached, quality)
		select company_id, coaching_id, coach_code, coachee_code, local_date,
			n * 37::bigint % 101, n % 2 = 0, 80 from made`.execute(db);
	await sql`
		insert into coaching_reviews (company_id, coaching_id, reasons, opened_at, decision)
		select company_id, coaching_id, '[]', now(),
			(array['accepted', 'not-counted', null])[1 + n % 3] from made where n % 20 = 0`.execute(db);
	await sql`insert into read_coachings (company_id, coaching_id, rev, interrupted)
		select company_id, coaching_id, 1, n % 3 from made`.execute(db);
	await sql`
		insert into scored_answers (company_id, coaching_id, question, coachee_code, local_date,
			answers, points)
		select m.company_id, m.coaching_id, q.question, m.coachee_code, m.local_date, a.answers,
			a.answers * (m.n * 31::bigint % 101)
		from made m cross join generate_series(0, ${QUESTIONS - 1}) k
		join (select question, row_number() over (order by question) - 1 as place,
			count(*) over () as all
			from (select distinct question from question_competences
				union all select 'Outra pergunta ' || n || '?' from generate_series(1, 8) n) x) q
			on q.place = (m.n + k) % q.all
		cross join lateral (select 1 + (m.n + k) % 6 as answers) a`.execute(db);
	await sql`drop table made`.execute(db);
	await fillGradedAnswers((text) => sql.raw(text).execute(db));
}
