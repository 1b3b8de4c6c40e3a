import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Bench } from '#test/bench/bench.ts';
import { type Engine, onBothEngines } from '#test/bench/both-engines.ts';
import { fillCoachedCompany } from '#test/bench/coached-company.ts';
import { companyCalls } from '#test/bench/company-calls.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest, timed } from '#test/bench/stats.ts';
import { NOW } from '#test/support/builders.ts';

const ROUNDS = 5;
const PATH = '/api/v3/app/team-overview';
const BUDGET = { budget: 6, goal: 2 };
const now = () => new Date(NOW);

/** The least possible work: read every graded answer of the period once and sum by question. */
async function byHand(db: Kysely<Database>, days: number): Promise<void> {
	const from = new Date(now().getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
	await sql`select question, sum(answers), sum(points) from scored_answers
		where company_id = 'demo' and local_date >= ${from} group by question`.execute(db);
}

/** The calls of the overview of a team for a person who sees the whole company, on both engines. */
export const measure = (bench: Bench) => onBothEngines(bench, '21', measuredOn);

async function measuredOn({ db, withoutLimit, engine }: Engine): Promise<readonly Row[]> {
	await withoutLimit(() => fillCoachedCompany(db, now));
	const call = await companyCalls(db, now);
	const calls = [
		['the overview of a year', '?days=365', 365],
		['of 90 days', '?days=90', 90],
		[
			'the coachings of a manager behind a competence',
			'/c1/coachings?days=365&competence=Sondagem',
			365,
		],
	] as const;
	const rows: Row[] = [];
	for (const [name, path, days] of calls) {
		const samples = await contest(
			ROUNDS,
			() => timed(() => call(`${PATH}${path}`)),
			() => timed(() => byHand(db, days)),
		);
		const what = `${name}, 50,000 coachings, ${engine}, against one plain aggregate`;
		rows.push(ratioRow('21', what, samples, BUDGET));
	}
	return rows;
}
