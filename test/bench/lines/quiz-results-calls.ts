import { type Kysely, sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { COMPANY_CODE, DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { openInMemory } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest, timed } from '#test/bench/stats.ts';
import { NOW } from '#test/support/builders.ts';
import { testConfig } from '#test/support/test-config.ts';

const ROUNDS = 5;
const ATTEMPTS = 100_000;
const now = () => new Date(NOW);

/** The least possible work: read every attempt once and sum by quiz. */
async function byHand(db: Kysely<Database>): Promise<void> {
	await sql`select quiz_id, count(*), avg(total), min(finished_at)
		from quiz_attempts group by quiz_id`.execute(db);
}

async function mostTaken(db: Kysely<Database>): Promise<string> {
	const { rows } = await sql<{ video_id: string }>`select q.video_id
		from quizzes q join quiz_attempts a using (company_id, quiz_id)
		group by q.video_id order by count(*) desc limit 1`.execute(db);
	return rows[0]?.video_id ?? '';
}

/** The calls for a trainer of the whole company, through the API. */
export async function measure(): Promise<readonly Row[]> {
	const { db, close, withoutLimit } = await openInMemory({ template: null });
	try {
		await migrate(db, migrations);
		const seed = { companyId: 'demo', now, clients: 500, pendingRequests: 0 };
		await withoutLimit(() => seedDemoCompany(db, { ...seed, quizAttempts: ATTEMPTS }));
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
		const ask = (path: string) => async () => {
			const answer = await app.request(`/api/v3/app/quiz-results${path}`, { headers: { token } });
			if (answer.status !== 200) throw new Error(await answer.text());
			await answer.text();
		};
		const video = `/${await mostTaken(db)}`;
		const calls = {
			'all quizzes': '',
			'one quiz': video,
			'its people': `${video}/people`,
			'who chose an alternative': `${video}/question/0/alternative/1`,
			'all quizzes of one team': '?team=50000',
		};
		const rows: Row[] = [];
		for (const [name, path] of Object.entries(calls)) {
			const samples = await contest(
				ROUNDS,
				() => timed(ask(path)),
				() => timed(() => byHand(db)),
			);
			const what = `${name}, of 100,000 quiz attempts on the server, against one plain aggregate`;
			rows.push(ratioRow('16', what, samples, null));
		}
		return rows;
	} finally {
		await close();
	}
}
