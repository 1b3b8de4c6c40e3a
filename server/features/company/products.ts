import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Product } from '#worker/domain/shared/product.ts';

const COLUMNS = ['code', 'name', 'category', 'unit', 'unit_kg as unitKg'] as const;

/** What can be asked for, by category and name. */
export async function activeProducts(
	db: Kysely<Database>,
	company: string,
): Promise<readonly Product[]> {
	return db
		.selectFrom('products')
		.select(COLUMNS)
		.where('company_id', '=', company)
		.where('active', '=', true)
		.orderBy('category')
		.orderBy('name')
		.orderBy('code')
		.execute();
}

/** Also what is no longer offered: a form that names it stays readable and can be sent again. */
export async function productsByCode(
	db: Kysely<Database>,
	company: string,
	codes: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
	if (codes.length === 0) return new Map();
	const rows = await db
		.selectFrom('products')
		.select(COLUMNS)
		.where('company_id', '=', company)
		.where('code', 'in', codes)
		.execute();
	return new Map(rows.map((row) => [row.code, row]));
}
