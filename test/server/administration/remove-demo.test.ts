import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { COMPANY_CODE, DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { NOW } from '#test/support/builders.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { apiWorldOn, openAdministeredWorld } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

it('the made-up company goes whole, by its name only, and one of its own is created', async () => {
	const database = await freshDatabase();
	const now = () => new Date(NOW);
	await seedDemoCompany(database.db, { companyId: COMPANY, clients: 500, now });
	const world = apiWorldOn(database);
	const { token, user } = await world.logIn(COMPANY_CODE, DEMO_PASSWORD);
	expect(user).toMatchObject({ isAdministrator: true, inDemo: true });
	const demo = await (await world.call('/api/v3/app/admin/demo', { token })).json();
	expect(demo).toMatchObject({ people: 40, clients: 500 });

	const remove = (name: string) =>
		world.call('/api/v3/app/admin/demo/removal', { token, body: { name } });
	expect((await remove('outra')).status).toBe(422);
	const setDisabled = (disabled: boolean) =>
		world.db
			.updateTable('employees')
			.set({ disabled })
			.where('employee_code', '=', COMPANY_CODE)
			.execute();
	await setDisabled(true);
	expect((await remove(demo.name)).status).toBe(401);
	await setDisabled(false);
	const { setupPath } = await (await remove(demo.name)).json();

	const { rows } = await sql<{ name: string }>`
		select table_name as name from information_schema.columns
		where table_schema = 'public' and column_name = 'company_id' and table_name <> 'setup_codes'
	`.execute(world.db);
	for (const { name } of rows) {
		const left = await sql`select 1 from ${sql.table(name)} limit 1`.execute(world.db);
		expect([name, left.rows.length]).toEqual([name, 0]);
	}
	const body = {
		code: setupPath.split('#')[1],
		companyName: 'Mesa Farta',
		employeeCode: 'A1',
		name: 'Ana Lima',
		password: 'um cavalo verde',
	};
	const created = await world.call('/api/company/setup', { body });
	expect(created.status).toBe(200);
	expect((await created.json()).session.user.inDemo).toBeUndefined();
});

it('a company of its own is never removed', async () => {
	const { world, token } = await openAdministeredWorld();
	const body = { name: 'Companhia' };
	const answer = await world.call('/api/v3/app/admin/demo/removal', { token, body });
	expect(answer.status).toBe(404);
	expect(await world.db.selectFrom('companies').selectAll().execute()).toHaveLength(1);
});
