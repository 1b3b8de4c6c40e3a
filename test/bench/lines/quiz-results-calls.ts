import { type Kysely, sql } from 'kysely';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Bench } from '#test/bench/bench.ts';
import { type Engine, onBothEngines } from '#test/bench/both-engines.ts';
import { companyCalls } from '#test/bench/company-calls.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest, timed } from '#test/bench/stats.ts';
import { NOW } from '#test/support/builders.ts';

const ROUNDS = 5;
const ATTEMPTS = 100_000;
const BUDGET = { budget: 6, goal: 2 };
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

/** The calls for a trainer of the whole company, through the API, on both engines. */
export const measure = (bench: Bench) => onBothEngines(bench, '16', measuredOn);

async function measuredOn({ db, withoutLimit, engine }: Engine): Promise<readonly Row[]> {
	await migrate(db, migrations);
	const seed = { companyId: 'demo', now, clients: 500, pendingRequests: 0 };
	await withoutLimit(() => seedDemoCompany(db, { ...seed, quizAttempts: ATTEMPTS }));
	// PostgreSQL's autovacuum and the tidying of the embedded database do it within a few minutes.
	await withoutLimit(() => sql`vacuum (analyze)`.execute(db));
	const call = await companyCalls(db, now);
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
			() => timed(() => call(`/api/v3/app/quiz-results${path}`)),
			() => timed(() => byHand(db)),
		);
		const what = `${name}, of 100,000 quiz attempts, ${engine}, against one plain aggregate`;
		rows.push(ratioRow('16', what, samples, BUDGET));
	}
	return rows;
}
