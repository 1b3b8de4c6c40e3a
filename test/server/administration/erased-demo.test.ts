import { beforeAll, expect, it } from 'vitest';
import {
	DEMO_LOGINS,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
} from '#server/demo/demo-logins.ts';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { erase } from '#server/features/company/public/person-privacy.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { NOW } from '#test/support/builders.ts';
import { databaseContent } from '#test/support/database-content.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { must } from '#worker/errors.ts';

const COMPANY = 'demo';
let database: OpenDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	const now = () => new Date(NOW);
	await database.withoutLimit(() =>
		seedDemoCompany(database.db, { companyId: COMPANY, clients: 500, pendingRequests: 40, now }),
	);
});

/** The tables in which a name stands. */
async function tablesWith(name: string): Promise<readonly string[]> {
	const content = await databaseContent(database.db);
	return Object.keys(content).filter((table) => content[table]?.some((row) => row.includes(name)));
}

it.each([
	[MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE],
	[MAIN_SALESMAN_CODE, null],
])('no table of a company has the name of %s after the erasure', async (code, successor) => {
	const { name } = must(
		DEMO_LOGINS.find(({ employeeCode }) => employeeCode === code),
		'login',
	);
	expect((await tablesWith(name)).length).toBeGreaterThan(3);
	const world = { db: database.db, company: COMPANY, now: new Date(NOW) };
	await database.withoutLimit(() => erase(world, '1001', code, successor));
	expect(await tablesWith(name)).toEqual([]);
});
