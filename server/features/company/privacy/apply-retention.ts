import { type Kysely, type RawBuilder, sql } from 'kysely';
import { coarsenRequests } from '#server/features/requests/public/request-positions.ts';
import { rewriteCoachings } from '#server/features/visit/public/rewrite-coachings.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { coarse, withPositions } from '#worker/domain/visit/private-coaching.ts';

/** For how many days something is kept. */
export type Retention = {
	/** Exact positions. */
	readonly exactPositionDays: number;
	/** Positions within a kilometre. */
	readonly positionDays: number;
	/** The log of received states. */
	readonly stateLogDays: number;
	/** What devices reported (rule 13.4). */
	readonly telemetryDays: number;
	/** Imported tables, which can be taken back as long. */
	readonly importDays: number;
};

/** What a run did, in rows. */
type Applied = {
	readonly coarsened: number;
	readonly removed: number;
	readonly logs: number;
	readonly telemetry: number;
};

const DAY_MS = 86_400_000;
/** Rows of one statement. */
const AT_ONCE = 5_000;

/** Applies what rule 13.41 says of positions, the log of states and telemetry. */
export async function applyRetention(
	db: Kysely<Database>,
	company: string,
	{ exactPositionDays, positionDays, stateLogDays, telemetryDays }: Omit<Retention, 'importDays'>,
	now: Date,
	signal?: AbortSignal,
): Promise<Applied> {
	const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
	const [exactSince, keptSince] = [ago(exactPositionDays), ago(positionDays)];
	const removed = await rewriteCoachings(
		db,
		company,
		{
			where: sql<boolean>`c.positions in ('exact', 'coarse') and c.created_at < ${keptSince}`,
			change: (coaching) => withPositions(coaching, () => null),
			positions: 'gone',
		},
		signal,
	);
	const coarsened = await rewriteCoachings(
		db,
		company,
		{
			where: sql<boolean>`c.positions = 'exact' and c.created_at < ${exactSince}`,
			change: (coaching) => withPositions(coaching, coarse),
			positions: 'coarse',
		},
		signal,
	);
	const checks = (set: RawBuilder<unknown>, before: Date, of: RawBuilder<unknown>) =>
		inParts(
			(part) => sql`update checks set ${set} where ctid in (
				select ctid from checks where company_id = ${company} and ${of}
					and received_at < ${before} limit ${part})`,
			db,
			signal,
		);
	const gone = await checks(
		sql`longitude = null, latitude = null, positions = 'gone'`,
		keptSince,
		sql`positions in ('exact', 'coarse')`,
	);
	const vague = await checks(
		sql`longitude = round(longitude::numeric, 2), latitude = round(latitude::numeric, 2),
			positions = 'coarse'`,
		exactSince,
		sql`positions = 'exact'`,
	);
	const decided = await coarsenRequests(db, company, exactSince, keptSince);
	await sql`update coaching_state_log set fork = null where company_id = ${company}
		and fork is not null and received_at < ${exactSince}`.execute(db);
	const receivedBefore = (table: 'coaching_state_log' | 'telemetry_batches', before: Date) =>
		inParts(
			(part) => sql`delete from ${sql.table(table)} where ctid in (
				select ctid from ${sql.table(table)} where company_id = ${company}
					and received_at < ${before} limit ${part})`,
			db,
			signal,
		);
	return {
		coarsened: coarsened + vague + decided.coarsened,
		removed: removed + gone + decided.removed,
		logs: await receivedBefore('coaching_state_log', ago(stateLogDays)),
		telemetry: await receivedBefore('telemetry_batches', ago(telemetryDays)),
	};
}

/** Runs a statement on a part of its rows after another. Returns how many there were. */
async function inParts(
	statement: (part: number) => RawBuilder<unknown>,
	db: Kysely<Database>,
	signal: AbortSignal | undefined,
): Promise<number> {
	let total = 0;
	for (;;) {
		const { numAffectedRows = 0n } = await statement(AT_ONCE).execute(db);
		total += Number(numAffectedRows);
		if (numAffectedRows < AT_ONCE || signal?.aborted) return total;
	}
}
