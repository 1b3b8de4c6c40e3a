import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL: whether a coaching (an alias with `company_id` and `coaching_id`) counts for points, means and
 * ranks: the server confirmed it, or somebody above the coach accepted it (rule 4.17).
 */
export function counts(alias: string): RawBuilder<SqlBool> {
	return sql<SqlBool>`not exists (
		select 1 from coaching_reviews v
		where v.company_id = ${sql.ref(`${alias}.company_id`)}
			and v.coaching_id = ${sql.ref(`${alias}.coaching_id`)}
			and v.decision is distinct from 'accepted')`;
}

/** SQL: the same of the review `alias` of a coaching, left-joined. */
export function countsBy(alias: string): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${sql.ref(`${alias}.coaching_id`)} is null
		or ${sql.ref(`${alias}.decision`)} is not distinct from 'accepted')`;
}
