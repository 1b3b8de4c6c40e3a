import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { insertQuizCrowd } from '#server/demo/demo-quiz-crowd.ts';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { freshDatabase } from '#test/support/server-database.ts';

const NOW = '2026-03-10T15:00:00Z';

it('a large demo company has exactly the requested number of additional quiz attempts, in whole teams below its managers', async () => {
	const { db, withoutLimit } = await freshDatabase();
	const options = { now: () => new Date(NOW), clients: 500, pendingRequests: 0 };
	await withoutLimit(() => seedDemoCompany(db, { ...options, quizAttempts: 1_000 }));
	const { rows } = await sql`select count(*)::int as attempts,
			count(distinct a.employee_code) > 150 as of_many,
			bool_and(exists (select 1 from employee_ancestors x where x.company_id = a.company_id
				and x.employee_code = a.employee_code and x.ancestor_code = '1001')) as below
		from quiz_attempts a where a.employee_code >= '50000'`.execute(db);
	expect(rows).toEqual([{ attempts: 1_000, of_many: true, below: true }]);
	const teams = await sql`select distinct parent_code from employees
		where employee_code between '50000' and '50019' order by 1`.execute(db);
	expect(teams.rows).toContainEqual({ parent_code: MAIN_MANAGER_CODE });
	const before = await sql`select count(*) as people from employees`.execute(db);
	const told = { now: NOW, passwordHash: '' };
	await inTransaction(db, (trx) => insertQuizCrowd(trx, 'demo', [], 0, told));
	expect((await sql`select count(*) as people from employees`.execute(db)).rows).toEqual(
		before.rows,
	);
});
