import { type Expression, type SqlBool, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';

/** SQL: the video with this `audience` (a column) is meant for the caller. */
export function isMeantFor({ user }: Caller, audience: string): Expression<SqlBool> {
	const title = JSON.stringify([user.jobTitle]);
	return sql<SqlBool>`(${sql.ref(audience)} = '[]'::jsonb
		or ${sql.ref(audience)} @> ${title}::jsonb)`;
}
