import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';
import { mayDecide } from './may-decide.ts';
import { requestOf, selectRequests } from './read-requests.ts';

/**
 * Returns requests of one kind by their ids, of the caller and the people below. Any other id is
 * missing, like an unknown one.
 */
export async function knownRequests(
	db: Kysely<Database>,
	caller: Caller,
	kind: RequestKind,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Request>> {
	if (ids.length === 0) return new Map();
	const rows = await selectRequests(db, caller.company)
		.where('r.kind', '=', kind)
		.where('r.request_id', 'in', ids)
		.where((row) =>
			row.or([row('r.requester_code', '=', caller.user.employeeCode), mayDecide(caller)]),
		)
		.execute();
	return new Map(rows.map((row) => [row.request_id, requestOf(row)]));
}
