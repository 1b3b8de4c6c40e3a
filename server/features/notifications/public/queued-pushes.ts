import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** The number of pushes of a company that wait to be sent or tried again. */
export async function queuedPushes(db: Kysely<Database>, company: string): Promise<number> {
	const { count } = await db
		.selectFrom('push_deliveries')
		.select((eb) => eb.fn.countAll<string>().as('count'))
		.where('company_id', '=', company)
		.executeTakeFirstOrThrow();
	return Number(count);
}
