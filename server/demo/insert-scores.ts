import type { Transaction } from 'kysely';
import { resultRow } from '#server/features/points/result-row.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { localDateOf } from '#worker/domain/visit/local-date.ts';
import type { DemoCompany } from './demo-company.ts';
import { demoScores } from './demo-scores.ts';
import { insertRows } from './insert-rows.ts';

/** The data of points and performance: results of coachings, and the months before. */
export async function insertScores(
	trx: Transaction<Database>,
	companyId: string,
	company: DemoCompany,
	coachings: readonly Coaching[],
	today: string,
): Promise<void> {
	const results = coachings.flatMap(
		(coaching) => resultRow(companyId, localDateOf(coaching), coaching) ?? [],
	);
	await insertRows(trx, 'coaching_results', results);
	await insertRows(trx, 'score_months', demoScores(companyId, company, today));
}
