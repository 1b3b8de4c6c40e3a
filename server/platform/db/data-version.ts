import { type Kysely, sql } from 'kysely';
import type { DataKind } from './rows/plan.ts';
import type { Database } from './tables.ts';

/** Increases the version of one kind of data. Call it in the transaction that changed the data. */
export async function bumpVersion(
	db: Kysely<Database>,
	company: string,
	kind: DataKind,
): Promise<void> {
	await db
		.insertInto('data_versions')
		.values({ company_id: company, kind, version: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['company_id', 'kind'])
				.doUpdateSet({ version: sql<number>`data_versions.version + 1` }),
		)
		.execute();
}

/** Returns `kind:version` of each kind, sorted; a kind that was never written is missing. */
export async function readVersions(
	db: Kysely<Database>,
	company: string,
	kinds: readonly DataKind[],
): Promise<string> {
	if (kinds.length === 0) return '';
	const rows = await db
		.selectFrom('data_versions')
		.select(['kind', 'version'])
		.where('company_id', '=', company)
		.where('kind', 'in', kinds)
		.orderBy('kind')
		.execute();
	return rows.map(({ kind, version }) => `${kind}:${version}`).join();
}
