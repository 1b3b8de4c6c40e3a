import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/**
 * Deletes the imports from before an instant, with their files and differences, one after another: each
 * is one short statement. Returns how many. What they wrote stays, and so does their audit.
 */
export async function forgetImports(
	db: Kysely<Database>,
	company: string,
	before: Date,
	signal?: AbortSignal,
): Promise<number> {
	const old = await db
		.selectFrom('imports')
		.select('import_id')
		.where('company_id', '=', company)
		.where('created_at', '<', before)
		.execute();
	let forgotten = 0;
	for (const { import_id } of old) {
		if (signal?.aborted) break;
		await db
			.deleteFrom('imports')
			.where('company_id', '=', company)
			.where('import_id', '=', import_id)
			.execute();
		forgotten++;
	}
	return forgotten;
}
