import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Product } from '#worker/contract/product.ts';

const PRODUCT_COLUMNS = ['code', 'name', 'category', 'unit', 'unit_kg as unitKg'] as const;

/** Products that can be requested, by category and name. */
export async function activeProducts(
	db: Kysely<Database>,
	company: string,
): Promise<readonly Product[]> {
	return db
		.selectFrom('products')
		.select(PRODUCT_COLUMNS)
		.where('company_id', '=', company)
		.where('active', '=', true)
		.orderBy('category')
		.orderBy('name')
		.orderBy('code')
		.execute();
}

/**
 * Returns products by their codes, inactive ones included: a form with one stays readable and can
 * be sent again.
 */
export async function productsByCode(
	db: Kysely<Database>,
	company: string,
	codes: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
	if (codes.length === 0) return new Map();
	const rows = await db
		.selectFrom('products')
		.select(PRODUCT_COLUMNS)
		.where('company_id', '=', company)
		.where('code', 'in', codes)
		.execute();
	return new Map(rows.map((row) => [row.code, row]));
}
