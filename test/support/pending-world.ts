import { sql } from 'kysely';
import type { RequestKind } from '#worker/contract/request.ts';
import { Coach } from './coach.ts';
import type { World } from './engine-world.ts';
import { pendingRequestsSql, requestId } from './pending-requests-sql.ts';

const TODAY = '2025-03-04';

export function requestIds(from: number, to: number): readonly string[] {
	return Array.from({ length: to - from + 1 }, (_, step) => requestId(from + step));
}

/** The requests that wait for the coach of an engine world, on the phone and on the server. */
export function pendingWorld(world: World) {
	/** Makes `count` requests of one kind wait, and nothing else. */
	async function put(count: number, kind: RequestKind = 'allowance'): Promise<void> {
		const { db, companyId: company } = world.server;
		await sql`delete from requests where company_id = ${company}`.execute(db);
		await sql.raw(pendingRequestsSql({ company, kind, count, today: TODAY })).execute(db);
	}

	return {
		put,

		/** A coordinator's phone with `count` waiting requests of one kind and none of the others. */
		async arrived(count: number, kind: RequestKind = 'allowance') {
			await put(count, kind);
			const engine = world.phone.openTab();
			await new Coach(engine.api).arrives();
			await engine.api.decisions.refresh('forced', kind);
			return { engine, decisions: engine.api.decisions };
		},

		/** The requester changes the request. */
		async edit(id: string): Promise<void> {
			await sql`with edited as (
					update requests set revision = revision + 1, observation = 'Agora com o dobro'
					where company_id = ${world.server.companyId} and request_id = ${id} returning *
				)
				insert into request_trail (company_id, request_id, revision, at, act, actor)
				select company_id, request_id, revision, ${new Date(world.time.trueTime())}::timestamptz,
					'edited', requester_code from edited`.execute(world.server.db);
		},

		/** The status of each request on the server. */
		async onServer(): Promise<Record<string, string>> {
			const rows = await world.server.db
				.selectFrom('requests')
				.select(['request_id', 'status'])
				.where('company_id', '=', world.server.companyId)
				.execute();
			return Object.fromEntries(rows.map((row) => [row.request_id, row.status]));
		},

		/** Another person changes the status of a request. */
		async change(id: string, status: string, by: string | null = null): Promise<void> {
			await sql`update requests set status = ${status}, decided_by = ${by},
				decided_at = ${by === null ? null : new Date(world.time.trueTime())}
				where company_id = ${world.server.companyId} and request_id = ${id}`.execute(
				world.server.db,
			);
		},
	};
}
