import { sql } from 'kysely';
import { openRoutes } from '../move-stops.ts';
import type { Effects } from './effect.ts';

/** A new visit needs the route of its salesman and a slot that no other visit of the client has. */
export const routeEffects: Effects = {
	async before({ db, company, importId }) {
		const { rows } = await sql<{ code: string }>`
			select distinct r.after->>'salesman_code' as code from import_rows r
			where r.company_id = ${company} and r.import_id = ${importId} and r.kind = 'new'`.execute(db);
		await openRoutes(
			db,
			company,
			rows.map(({ code }) => code),
		);
		await sql`
			update import_rows r set after = jsonb_set(r.after, '{slot}', to_jsonb(d.slot))
			from (
				select n.position, coalesce((
						select max(o.slot) from route_clients o where o.company_id = ${company}
							and o.salesman_code = n.after->>'salesman_code'
							and o.client_code = n.after->>'client_code'), -1)
					+ (row_number() over (partition by n.after->>'salesman_code',
						n.after->>'client_code' order by n.position))::int as slot
				from import_rows n
				where n.company_id = ${company} and n.import_id = ${importId} and n.kind = 'new'
			) d
			where r.company_id = ${company} and r.import_id = ${importId}
				and r.position = d.position`.execute(db);
	},
};
