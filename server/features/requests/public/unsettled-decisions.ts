import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** The number of decisions of a company that have not taken effect yet. */
export async function unsettledDecisions(db: Kysely<Database>, company: string): Promise<number> {
	const { count } = await db
		.selectFrom('requests')
		.select((eb) => eb.fn.countAll<string>().as('count'))
		.where('company_id', '=', company)
		.where('decided_at', 'is not', null)
		.where('settled_at', 'is', null)
		.executeTakeFirstOrThrow();
	return Number(count);
}
