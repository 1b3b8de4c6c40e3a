import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { DecisionResult } from '#worker/contract/decision.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';
import { done, failed } from './decision-results.ts';
import { knownRequests } from './team-requests.ts';

/**
 * Undoes decisions of the caller that have not taken effect (rule 7.12); only their trail remains.
 * A request that waits again already is `done`.
 */
export async function undo(
	{ db, caller, now }: Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'>,
	kind: RequestKind,
	ids: readonly string[],
): Promise<ReadonlyMap<string, DecisionResult>> {
	const known = await knownRequests(db, caller, kind, ids);
	await takeBack(db, caller, [...known.keys()], now);
	const after = await knownRequests(db, caller, kind, ids);
	return new Map(ids.map((id) => [id, resultOf(id, after.get(id) ?? null, caller)]));
}

function resultOf(id: string, request: Request | null, { user }: Caller): DecisionResult {
	if (!request) return failed(id, 'not-found', null);
	if (request.status === 'waiting') {
		const isOwn = request.requester.employeeCode === user.employeeCode;
		return isOwn ? failed(id, 'own-request', request) : done(request);
	}
	if (request.status === 'withdrawn') return failed(id, 'withdrawn', request);
	const isMine = request.decision?.by.employeeCode === user.employeeCode;
	return failed(id, isMine ? 'settled' : 'decided-by-other', request);
}

async function takeBack(
	db: Kysely<Database>,
	{ company, user }: Caller,
	ids: readonly string[],
	now: Date,
): Promise<void> {
	if (ids.length === 0) return;
	await sql`with changed as (
			update requests set status = 'waiting', revision = revision + 1, decided_at = null,
				decided_by = null, decision_reason = null
			where company_id = ${company} and request_id in (${sql.join(ids)})
				and status in ('approved', 'refused') and decided_by = ${user.employeeCode}
				and settled_at is null
			returning company_id, request_id, revision
		)
		insert into request_trail (company_id, request_id, revision, at, act, actor)
		select company_id, request_id, revision, ${now}::timestamptz, 'undone', ${user.employeeCode}
		from changed`.execute(db);
}
