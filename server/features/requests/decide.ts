import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { DecisionResult } from '#worker/contract/decision.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';
import { must } from '#worker/errors.ts';
import { done, failed } from './decision-results.ts';
import { KINDS } from './kinds/request-kinds.ts';
import { knownRequests } from './team-requests.ts';

type Decision = {
	readonly kind: RequestKind;
	readonly status: 'approved' | 'refused';
	/** Without duplicates. */
	readonly ids: readonly string[];
	readonly reason: string | null;
	/** Revisions that the caller saw, by id. */
	readonly seen: ReadonlyMap<string, number>;
};

/**
 * Decides those requests of a list that can be decided, in a fixed number of statements. One
 * guarded statement changes the rows and writes their trail. When two approvers decide at once, the
 * first one decides the request and the second one gets the name of the first.
 */
export async function decide(
	{ db, caller, now }: Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'>,
	decision: Decision,
): Promise<ReadonlyMap<string, DecisionResult>> {
	const { kind, status, ids } = decision;
	const before = await oneAtATime(db, caller, decision);
	const open = ids.flatMap((id) => {
		const request = before.get(id);
		return request && request.status === 'waiting' && !isOwn(request, caller) ? [request] : [];
	});
	const obstacles = new Map([
		...(status === 'approved' ? await KINDS[kind].obstaclesOf(db, caller.company, open, now) : []),
		...(await editedSince(db, caller, open, decision.seen)),
	]);
	const free = open.filter(({ _id }) => !obstacles.has(_id));
	const changed = await change(db, caller, decision, free, now);
	const missed = free.filter(({ _id }) => !changed.has(_id)).map(({ _id }) => _id);
	const after = new Map([...before, ...(await knownRequests(db, caller, kind, missed))]);
	const by = {
		employeeCode: caller.user.employeeCode,
		name: caller.user.name,
		jobTitle: caller.user.jobTitle,
	};
	const results = new Map<string, DecisionResult>();
	for (const id of ids) {
		const request = after.get(id) ?? null;
		const obstacle = obstacles.get(id);
		if (changed.has(id)) {
			const made = { by, at: now.toISOString(), reason: decision.reason, settled: false };
			results.set(id, done({ ...must(request, 'request'), status, decision: made }));
		} else if (obstacle) results.set(id, failed(id, obstacle, request));
		else results.set(id, standingResult(id, request, caller, status));
	}
	return results;
}

/** Returns the result of a request that this call did not change. */
function standingResult(
	id: string,
	request: Request | null,
	caller: Caller,
	status: Decision['status'],
): DecisionResult {
	if (!request) return failed(id, 'not-found', null);
	if (isOwn(request, caller)) return failed(id, 'own-request', request);
	if (request.status === 'withdrawn') return failed(id, 'withdrawn', request);
	const isAlready =
		request.status === status && request.decision?.by.employeeCode === caller.user.employeeCode;
	return isAlready ? done(request) : failed(id, 'already-decided', request);
}

function isOwn({ requester }: Request, { user }: Caller): boolean {
	return requester.employeeCode === user.employeeCode;
}

/**
 * Reads and locks the requests until the end of this transaction, so that no unseen edit is
 * approved. An approval also waits for other approvals about the same people and clients: of two
 * that overlap, the second must see the first.
 */
async function oneAtATime(
	db: Kysely<Database>,
	caller: Caller,
	{ kind, status, ids }: Decision,
): Promise<ReadonlyMap<string, Request>> {
	const { company } = caller;
	const decided = sql`r.company_id = ${company} and r.request_id in (${sql.join(ids)})`;
	await sql`select 1 from requests r where ${decided}
		order by r.request_id for no key update`.execute(db);
	if (status === 'approved') {
		await sql`select 1 from employees e
			where e.company_id = ${company}
				and e.employee_code in (select r.employee_code from requests r where ${decided})
			order by e.employee_code for no key update`.execute(db);
		await sql`select 1 from clients c
			where c.company_id = ${company}
				and c.code in (select r.client_code from requests r where ${decided})
			order by c.code for no key update`.execute(db);
	}
	return knownRequests(db, caller, kind, ids);
}

/**
 * Whether the content changed since the caller saw it. An undone decision also raises the revision
 * but does not change the content.
 */
async function editedSince(
	db: Kysely<Database>,
	{ company }: Caller,
	requests: readonly Request[],
	seen: ReadonlyMap<string, number>,
): Promise<readonly (readonly [string, 'changed'])[]> {
	const risen = requests.filter(({ _id, revision }) => (seen.get(_id) ?? revision) < revision);
	if (risen.length === 0) return [];
	const edits = await db
		.selectFrom('request_trail')
		.select(['request_id', 'revision'])
		.where('company_id', '=', company)
		.where(
			'request_id',
			'in',
			risen.map(({ _id }) => _id),
		)
		.where('act', '=', 'edited')
		.execute();
	return edits
		.filter(({ request_id, revision }) => revision > (seen.get(request_id) ?? revision))
		.map(({ request_id }) => [request_id, 'changed']);
}

async function change(
	db: Kysely<Database>,
	{ company, user }: Caller,
	{ status, reason }: Decision,
	requests: readonly Request[],
	now: Date,
): Promise<ReadonlySet<string>> {
	if (requests.length === 0) return new Set();
	const ids = requests.map(({ _id }) => _id);
	const { rows } = await sql<{ request_id: string }>`with changed as (
			update requests set status = ${status}, revision = revision + 1,
				decided_at = ${now}::timestamptz, decided_by = ${user.employeeCode},
				decision_reason = ${reason}
			where company_id = ${company} and request_id in (${sql.join(ids)}) and status = 'waiting'
			returning company_id, request_id, revision
		)
		insert into request_trail (company_id, request_id, revision, at, act, actor, reason)
		select company_id, request_id, revision, ${now}::timestamptz, ${status},
			${user.employeeCode}, ${reason}
		from changed returning request_id`.execute(db);
	return new Set(rows.map((row) => row.request_id));
}
