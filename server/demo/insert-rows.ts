import type { Insertable, Transaction } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** Values of one statement; PostgreSQL accepts 65,535 at most. */
const VALUES_PER_STATEMENT = 30_000;

/** All rows must have the same columns. */
export async function insertRows<T extends keyof Database>(
	trx: Transaction<Database>,
	table: T,
	rows: readonly Insertable<Database[T]>[],
): Promise<void> {
	const columns = Math.max(1, Object.keys(rows[0] ?? {}).length);
	const size = Math.floor(VALUES_PER_STATEMENT / columns);
	for (let start = 0; start < rows.length; start += size) {
		await trx
			.insertInto(table)
			.values(rows.slice(start, start + size))
			.execute();
	}
}
