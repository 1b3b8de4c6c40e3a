import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Request } from '#worker/contract/request.ts';
import { AppError, must } from '#worker/errors.ts';
import { checkConcerned, columnsOf } from './create-requests.ts';
import { judgeRequests } from './judge-requests.ts';
import { readRequests } from './read-requests.ts';
import type { RequestDraft } from './request-draft.ts';

/**
 * Replaces the content of the caller's undecided request, evaluates it again and writes its trail.
 * The kind stays. Call it in the transaction of the request.
 *
 * @throws AppError not-found when the request is unknown or another person's; conflict when it no
 * longer waits or has another kind; invalid as in `createRequests`, under `items.0`.
 */
export async function editRequest(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
	draft: RequestDraft,
	now: Date,
): Promise<Request> {
	const { company, user } = caller;
	const held = await db
		.selectFrom('requests')
		.select(['kind', 'status'])
		.where('company_id', '=', company)
		.where('request_id', '=', id)
		.where('requester_code', '=', user.employeeCode)
		.executeTakeFirst();
	if (!held) throw new AppError('not-found');
	if (held.status !== 'waiting' || held.kind !== draft.kind) throw new AppError('conflict');
	await checkConcerned(db, caller, [draft]);
	const { rows } = await sql<{ request_id: string }>`with edited as (
			update requests r set revision = r.revision + 1, employee_code = d.employee_code,
				client_code = d.client_code, start_date = d.start_date, end_date = d.end_date,
				reason = d.reason, observation = d.observation, cost = d.cost, detail = d.detail,
				reminded_at = null
			from jsonb_to_record(${JSON.stringify(columnsOf(draft))}::jsonb) as d(employee_code text,
				client_code text, start_date text, end_date text, reason text, observation text,
				cost jsonb, detail jsonb)
			where r.company_id = ${company} and r.request_id = ${id} and r.status = 'waiting'
				and r.requester_code = ${user.employeeCode}
			returning r.company_id, r.request_id, r.revision
		)
		insert into request_trail (company_id, request_id, revision, at, act, actor)
		select company_id, request_id, revision, ${now}::timestamptz, 'edited', ${user.employeeCode}
		from edited
		returning request_id`.execute(db);
	if (rows.length === 0) throw new AppError('conflict');
	await judgeRequests(db, company, [id], now);
	const [request] = await readRequests(db, company, [id]);
	return must(request, 'request');
}
