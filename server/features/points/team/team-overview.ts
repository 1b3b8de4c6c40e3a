import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { heatCells } from './heat-cells.ts';
import { longestSince } from './longest-since.ts';
import { overviewScope } from './overview-scope.ts';
import { teamRows } from './team-rows.ts';

/**
 * Whom somebody accompanied in a team, how often and how well (rules 10.40 and 10.41): the people
 * directly below with everybody below them, their answers by question and competence, and who was not accompanied for
 * longest. Throws not-found for a team outside of the caller's, and invalid for another period.
 */
export async function teamOverview(
	db: Kysely<Database>,
	caller: Caller,
	asked: { readonly team: string | null; readonly days: string | undefined },
	now: Date,
): Promise<TeamOverviewResponse> {
	const scope = await overviewScope(db, caller, asked, now);
	const rows = await teamRows(db, scope);
	const answers = rows.map((row) => row.answers);
	return {
		...{ today: scope.today, days: scope.days, path: scope.path },
		rows: rows.map(({ row }) => row),
		...(await heatCells(db, scope.company, answers)),
		...(await longestSince(db, scope)),
	};
}
