import { type Kysely, sql } from 'kysely';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { DecisionRefusal } from '#worker/contract/decision.ts';
import type { Request } from '#worker/contract/request.ts';
import type { ServerKind } from '../server-kind.ts';

/** Proposals of another point for a client. `propose-points-job.ts` creates them. */
export const CLIENT_POINT: ServerKind = {
	plural: 'new points of clients',
	routes: () => [],
	obstaclesOf,
	takeEffect,
	positionsOf: 'coaches',
	news: 'client-point',
};

/** The client is gone, or has another point than when it was proposed. */
async function obstaclesOf(
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
): Promise<ReadonlyMap<string, DecisionRefusal>> {
	const codes = requests.flatMap(({ client }) => client?.code ?? []);
	const rows = await db
		.selectFrom('clients')
		.select(['code', 'longitude', 'latitude'])
		.where('company_id', '=', company)
		.where('code', 'in', ['', ...codes])
		.execute();
	const known = new Map(rows.map((row) => [row.code, row]));
	const found = new Map<string, DecisionRefusal>();
	for (const { _id, client, clientPoint } of requests) {
		const row = known.get(client?.code ?? '');
		const [longitude, latitude] = clientPoint?.from ?? [];
		if (!row) found.set(_id, 'client-gone');
		else if (row.longitude !== longitude || row.latitude !== latitude) found.set(_id, 'changed');
	}
	return found;
}

/** Moves the clients that still are where they were; phones download them with the next sync. */
async function takeEffect(
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
): Promise<void> {
	const moves = requests.flatMap(({ client, clientPoint }) =>
		client && clientPoint ? [{ code: client.code, ...clientPoint }] : [],
	);
	await sql`update clients c set longitude = m.x, latitude = m.y
		from (
			select code, ("from" ->> 0)::double precision as old_x, ("from" ->> 1)::double precision as old_y,
				("to" ->> 0)::double precision as x, ("to" ->> 1)::double precision as y
			from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
				as d(code text, "from" jsonb, "to" jsonb)
		) m
		where c.company_id = ${company} and c.code = m.code
			and c.longitude = m.old_x and c.latitude = m.old_y`.execute(db);
	await bumpVersion(db, company, 'clients');
	await bumpVersion(db, company, 'routes');
}
