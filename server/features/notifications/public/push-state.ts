import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { OperationReport } from '#worker/contract/operation.ts';

const SHOWN_DAYS = 7;
const MAX_ROWS = 50;

/** The pushes that wait, and those of the last seven days that were refused or given up. */
export async function pushState(
	db: Kysely<Database>,
	company: string,
	now: Date,
): Promise<Pick<OperationReport, 'pushes' | 'pushFailures'>> {
	const { waiting, oldest } = await db
		.selectFrom('push_deliveries as d')
		.innerJoin('notifications as n', (join) =>
			join
				.onRef('n.company_id', '=', 'd.company_id')
				.onRef('n.notification_id', '=', 'd.notification_id'),
		)
		.select([
			sql<number>`count(*)::int`.as('waiting'),
			sql<Date | null>`min(n.created_at)`.as('oldest'),
		])
		.where('d.company_id', '=', company)
		.executeTakeFirstOrThrow();
	const since = new Date(now.getTime() - SHOWN_DAYS * 24 * 3_600_000);
	const failures = await db
		.selectFrom('push_failures')
		.select(['host', 'type', 'status'])
		.select([sql<number>`sum(times)::int`.as('times'), sql<Date>`max(last_at)`.as('last_at')])
		.where('company_id', '=', company)
		.where('last_at', '>', since)
		.groupBy(['host', 'type', 'status'])
		.orderBy('last_at', 'desc')
		.limit(MAX_ROWS)
		.execute();
	return {
		pushes: { waiting, oldest: oldest?.toISOString() ?? null },
		pushFailures: failures.map(({ last_at, ...failure }) => ({
			...failure,
			lastAt: last_at.toISOString(),
		})),
	};
}
