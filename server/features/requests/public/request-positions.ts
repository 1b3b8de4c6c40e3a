import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { KIND as CHECK_IN } from '../kinds/check-in.ts';
import { KIND as CLIENT_POINT } from '../kinds/client-point/propose-points-job.ts';

/**
 * Positions in requests about check-ins and about points of clients (rule 13.41). A waiting one keeps
 * them until it is decided, because they are what the decision is about. Returns how many requests were
 * changed.
 */
export async function coarsenRequests(
	db: Kysely<Database>,
	company: string,
	exactSince: Date,
	keptSince: Date,
): Promise<{ readonly coarsened: number; readonly removed: number }> {
	const old = (kind: string, before: Date) => sql`company_id = ${company} and kind = ${kind}
		and status <> 'waiting' and created_at < ${before}`;
	const coordinate = (at: number) =>
		sql`round((detail #>> ${sql.lit(`{checkIn,coordinates,${at}}`)})::numeric, 2)`;
	const gone = await sql`update requests set detail = detail - 'checkIn'
		where ${old(CHECK_IN, keptSince)} and detail ? 'checkIn'`.execute(db);
	const points = await sql`
		update requests set detail = jsonb_set(detail, '{clientPoint,checkIns}', '[]')
		where ${old(CLIENT_POINT, exactSince)}
			and jsonb_array_length(detail #> '{clientPoint,checkIns}') > 0`.execute(db);
	const vague = await sql`
		update requests set detail = jsonb_set(
			jsonb_set(detail, '{checkIn,coordinates}',
				jsonb_build_array(${coordinate(0)}, ${coordinate(1)})),
			'{checkIn,isCoarse}', 'true')
		where ${old(CHECK_IN, exactSince)} and detail ? 'checkIn'
			and detail #> '{checkIn,isCoarse}' is null`.execute(db);
	const count = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }) =>
		Number(numAffectedRows);
	return { coarsened: count(vague), removed: count(gone) + count(points) };
}

/**
 * Takes the positions of an erased person out of decided requests: their own, and those about points of
 * clients, which name them by their pseudonym (rule 13.40).
 */
export async function forgetRequestPositions(
	db: Kysely<Database>,
	company: string,
	code: string,
	pseudonym: string,
): Promise<void> {
	await sql`update requests set detail = detail - 'checkIn'
		where company_id = ${company} and requester_code = ${code} and kind = ${CHECK_IN}
			and status <> 'waiting' and detail ? 'checkIn'`.execute(db);
	const checkIns = sql`detail #> '{clientPoint,checkIns}'`;
	await sql`update requests set detail = jsonb_set(detail, '{clientPoint,checkIns}', coalesce((
			select jsonb_agg(one) from jsonb_array_elements(${checkIns}) as one
			where one ->> 'coach' <> ${pseudonym}), '[]'))
		where company_id = ${company} and kind = ${CLIENT_POINT} and status <> 'waiting'
			and ${checkIns} @> ${JSON.stringify([{ coach: pseudonym }])}::jsonb`.execute(db);
}
