import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type { DecisionResult, SetStatusResponse, WithdrawBody } from '#worker/contract/decision.ts';
import { REQUEST_KINDS, type Request } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { done, failed } from './decision-results.ts';
import { requestOf, selectRequests } from './read-requests.ts';

const WITHDRAWABLE = REQUEST_KINDS.filter((kind) => !KIND_RULES[kind].isAutomatic);

/**
 * Withdraws waiting requests that the caller asked for (rule 7.10). Each id gets one result, in the order sent;
 * a request of another person is 'not-found'. A request that is already withdrawn is `done` again.
 */
export async function withdraw({
	db,
	caller,
	now,
	body,
	address,
}: KnownCall<WithdrawBody>): Promise<SetStatusResponse> {
	const { company, user } = caller;
	const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))];
	await sql`with changed as (
			update requests set status = 'withdrawn', revision = revision + 1
			where company_id = ${company} and request_id in (${sql.join(ids)})
				and requester_code = ${user.employeeCode} and status = 'waiting'
				and kind in (${sql.join(WITHDRAWABLE)})
			returning company_id, request_id, revision
		)
		insert into request_trail (company_id, request_id, revision, at, act, actor)
		select company_id, request_id, revision, ${now}::timestamptz, 'withdrawn',
			${user.employeeCode} from changed`.execute(db);
	const after = await ownRequests(db, caller, ids);
	const results = ids.map((id) => resultOf(id, after.get(id) ?? null));
	const count = results.filter(({ outcome }) => outcome === 'done').length;
	await audit(db, {
		company,
		actor: user.employeeCode,
		action: 'request.withdrawn',
		detail: { done: count, failed: results.length - count },
		address,
		at: now,
	});
	return { results, undoUntil: null };
}

function resultOf(id: string, request: Request | null): DecisionResult {
	if (!request) return failed(id, 'not-found', null);
	return request.status === 'withdrawn' ? done(request) : failed(id, 'already-decided', request);
}

async function ownRequests(
	db: Kysely<Database>,
	{ company, user }: Caller,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Request>> {
	const rows = await selectRequests(db, company)
		.where('r.request_id', 'in', ids)
		.where('r.requester_code', '=', user.employeeCode)
		.where('r.kind', 'in', WITHDRAWABLE)
		.execute();
	return new Map(rows.map((row) => [row.request_id, requestOf(row)]));
}
