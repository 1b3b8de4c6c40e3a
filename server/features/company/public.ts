import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Product } from '#worker/contract/product.ts';

const PRODUCT_COLUMNS = ['code', 'name', 'category', 'unit', 'unit_kg as unitKg'] as const;

/** Whether a person is below the caller, at any depth. The caller is not in their own team. */
export async function isInTeam(
	db: Kysely<Database>,
	caller: Caller,
	employeeCode: string,
): Promise<boolean> {
	const row = await db
		.selectFrom('employee_ancestors')
		.select('employee_code')
		.where('company_id', '=', caller.company)
		.where('ancestor_code', '=', caller.user.employeeCode)
		.where('employee_code', '=', employeeCode)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * SQL: whether `code` (a column) belongs to a person below the caller. Uses an index, so the cost
 * does not depend on the size of the team.
 */
export function inTeam(caller: Caller, code: string): RawBuilder<SqlBool> {
	return sql<SqlBool>`${sql.ref(code)} in (
		select a.employee_code from employee_ancestors a
		where a.company_id = ${caller.company} and a.ancestor_code = ${caller.user.employeeCode})`;
}

/** SQL: whether `code` belongs to the caller or to a person below. */
export function inTeamOrSelf(caller: Caller, code: string): Expression<SqlBool> {
	return sql<SqlBool>`(${sql.ref(code)} = ${caller.user.employeeCode} or ${inTeam(caller, code)})`;
}

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
