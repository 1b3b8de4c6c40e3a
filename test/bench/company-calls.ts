import type { Kysely } from 'kysely';
import { createApp } from '#server/app.ts';
import { COMPANY_CODE, DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { testConfig } from '#test/support/test-config.ts';

/** Calls of the API as the company user of the made-up company. Each throws unless it is answered 200. */
export async function companyCalls(
	db: Kysely<Database>,
	now: () => Date,
): Promise<(path: string) => Promise<void>> {
	const app = createApp({
		db,
		now,
		config: testConfig('demo'),
		deliverCode: async () => undefined,
		reportDefect: (error) => process.stderr.write(`${String(error)}\n`),
	});
	const login = await app.request('/api/v2/auth/app/authenticate', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ employeeCode: COMPANY_CODE, password: DEMO_PASSWORD }),
	});
	const { token } = (await login.json()) as { token: string };
	return async (path) => {
		const answer = await app.request(path, { headers: { token } });
		if (answer.status !== 200) throw new Error(await answer.text());
		await answer.text();
	};
}
