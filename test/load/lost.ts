import type { Kysely } from 'kysely';
import { newestHash, newestRev } from '#server/features/visit/public/whole-state.ts';
import { stateHash } from '#server/features/visit/state-hash.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { COMPANY } from '#test/server/api/company.ts';
import type { LoadCoach } from './coach.ts';

/**
 * The number of coachings whose confirmed state the database does not hold. A newer one may be stored,
 * whose confirmation did not arrive.
 */
export async function countLost(
	db: Kysely<Database>,
	coaches: readonly LoadCoach[],
): Promise<number> {
	const rows = await db
		.selectFrom('coachings')
		.select('coaching_id')
		.select([newestRev('coachings').as('rev'), newestHash('coachings').as('hash')])
		.where('company_id', '=', COMPANY)
		.execute();
	const stored = new Map(rows.map((row) => [row.coaching_id, row]));
	return coaches.filter(({ acknowledged }) => {
		if (acknowledged === null) return false;
		const row = stored.get(acknowledged._id);
		if (!row || row.rev < acknowledged.rev) return true;
		return row.rev === acknowledged.rev && row.hash !== stateHash(acknowledged);
	}).length;
}
