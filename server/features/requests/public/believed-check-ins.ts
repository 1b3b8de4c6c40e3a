import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { RequestDetail } from '#worker/contract/request.ts';
import { KIND } from '../kinds/check-in.ts';

export type BelievedCheckIn = {
	readonly client: string;
	/** Employee code and name of the coach. */
	readonly coach: string;
	readonly name: string;
	readonly checkIn: NonNullable<RequestDetail['checkIn']>;
};

/**
 * The check-ins out of range that arrived after `since` and were approved, or that nobody has refused and
 * whose accuracy does not exclude the area; only of clients with at least `coaches` such coaches and
 * `checkIns` such check-ins.
 */
export async function believedCheckIns(
	db: Kysely<Database>,
	company: string,
	since: Date,
	{ coaches, checkIns }: { readonly coaches: number; readonly checkIns: number },
): Promise<readonly BelievedCheckIn[]> {
	const metres = (name: string) =>
		sql`(r.detail #>> ${sql.lit(`{checkIn,${name}}`)})::double precision`;
	const { rows } = await sql<BelievedCheckIn>`
		with believed as (
			select r.client_code, r.requester_code, r.detail -> 'checkIn' as check_in from requests r
			where r.company_id = ${company} and r.kind = ${KIND} and r.created_at > ${since}
				and r.detail #> '{checkIn,isCoarse}' is null
				and ((r.status = 'approved' and r.settled_at is not null)
					or (r.status = 'waiting'
						and ${metres('distance')} - ${metres('accuracy')} < ${metres('limit')}))
		)
		select b.client_code as client, b.requester_code as coach, e.name, b.check_in as "checkIn"
		from believed b
		join employees e on e.company_id = ${company} and e.employee_code = b.requester_code
		where b.client_code in (select client_code from believed group by 1
			having count(*) >= ${checkIns} and count(distinct requester_code) >= ${coaches})
		order by b.client_code, b.check_in ->> 'at'`.execute(db);
	return rows;
}
