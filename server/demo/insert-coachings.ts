import type { Transaction } from 'kysely';
import { resultRow } from '#server/features/points/result-row.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { localDateOf } from '#worker/domain/visit/local-date.ts';
import { coachingRow } from './demo-rows.ts';
import { insertRows } from './insert-rows.ts';

/** Coachings of one statement: one has more than 100 kB. */
const AT_ONCE = 40;

/** Finished coachings with their results. `isCoarse`: their positions are rounded. */
export async function insertCoachings(
	trx: Transaction<Database>,
	company: string,
	coachings: readonly { readonly coaching: Coaching; readonly isCoarse: boolean }[],
): Promise<void> {
	for (let start = 0; start < coachings.length; start += AT_ONCE) {
		const some = coachings.slice(start, start + AT_ONCE);
		const rows = some.map(({ coaching, isCoarse }) => coachingRow(company, coaching, isCoarse));
		await insertRows(trx, 'coachings', rows);
	}
	const results = coachings.flatMap(
		({ coaching }) => resultRow(company, localDateOf(coaching), coaching) ?? [],
	);
	await insertRows(trx, 'coaching_results', results);
}
