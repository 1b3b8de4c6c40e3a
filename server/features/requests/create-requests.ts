import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Request } from '#worker/contract/request.ts';
import { AppError } from '#worker/errors.ts';
import { judgeRequests } from './judge-requests.ts';
import { readRequests } from './read-requests.ts';
import type { RequestDraft } from './request-draft.ts';

/** Who asks: a caller, or for automatic requests the person whom they are about. */
type Requester = { readonly company: string; readonly user: { readonly employeeCode: string } };

/**
 * Creates one waiting request of each draft, in their order, with its policy result (rule 7.11) and
 * its trail. All kinds are created here. Call it in the transaction of the request.
 *
 * @throws AppError invalid, with `items.{index}.employeeCode` when the person is disabled or
 * neither the caller nor below, or `items.{index}.clientCode` when the client is in no portfolio of
 * that person's people. Nothing is created then.
 */
export async function createRequests(
	db: Kysely<Database>,
	caller: Requester,
	drafts: readonly RequestDraft[],
	now: Date,
): Promise<readonly Request[]> {
	if (drafts.length === 0) return [];
	await checkConcerned(db, caller, drafts);
	const { company, user } = caller;
	const made = drafts.map((draft) => ({
		company_id: company,
		request_id: randomUUID(),
		status: 'waiting',
		revision: 1,
		requester_code: user.employeeCode,
		...columnsOf(draft),
		verdict: 'look',
		evidence: [],
		created_at: now.toISOString(),
	}));
	await sql`with made as (
			insert into requests (company_id, request_id, kind, status, revision, requester_code,
				employee_code, client_code, start_date, end_date, reason, observation, cost, detail,
				verdict, evidence, created_at)
			select company_id, request_id, kind, status, revision, requester_code, employee_code,
				client_code, start_date, end_date, reason, observation, cost, detail, verdict, evidence,
				created_at
			from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as d(company_id text,
				request_id text, kind text, status text, revision integer, requester_code text,
				employee_code text, client_code text, start_date text, end_date text, reason text,
				observation text, cost jsonb, detail jsonb, verdict text, evidence jsonb,
				created_at timestamptz)
			returning company_id, request_id, revision, created_at, requester_code
		)
		insert into request_trail (company_id, request_id, revision, at, act, actor)
		select company_id, request_id, revision, created_at, 'asked', requester_code
		from made`.execute(db);
	const ids = made.map((one) => one.request_id);
	await judgeRequests(db, company, ids, now);
	return readRequests(db, company, ids);
}

/** Converts a draft to the columns of the table. A `cost` of null becomes SQL null. */
export function columnsOf(draft: RequestDraft) {
	const { kind, employeeCode, clientCode, startDate, endDate, reason, observation } = draft;
	return {
		kind,
		employee_code: employeeCode,
		client_code: clientCode,
		start_date: startDate,
		end_date: endDate,
		reason,
		observation,
		...(draft.cost !== null && { cost: draft.cost }),
		detail: draft.detail,
	};
}

/** Checks the people and clients of drafts against the caller's team, in one statement. */
export async function checkConcerned(
	db: Kysely<Database>,
	{ company, user }: Requester,
	drafts: readonly RequestDraft[],
): Promise<void> {
	const asked = drafts.map(({ employeeCode, clientCode }, index) => ({
		index,
		employee: employeeCode,
		client: clientCode,
	}));
	const { rows } = await sql<{ index: number; knows: boolean; has: boolean }>`
		select d.index,
			e.employee_code is not null and (e.employee_code = ${user.employeeCode} or exists (
				select 1 from employee_ancestors a where a.company_id = e.company_id
					and a.ancestor_code = ${user.employeeCode} and a.employee_code = e.employee_code
			)) as knows,
			d.client is null or (c.code is not null and (c.salesman_code = d.employee or exists (
				select 1 from employee_ancestors a where a.company_id = c.company_id
					and a.ancestor_code = d.employee and a.employee_code = c.salesman_code
			))) as has
		from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
			as d(index integer, employee text, client text)
		left join employees e on e.company_id = ${company} and e.employee_code = d.employee
			and not e.disabled
		left join clients c on c.company_id = ${company} and c.code = d.client`.execute(db);
	const fields: Record<string, string> = {};
	for (const { index, knows, has } of rows) {
		if (!knows) fields[`items.${index}.employeeCode`] = 'Not in the team of the caller';
		else if (!has) fields[`items.${index}.clientCode`] = 'Not in the portfolio of this person';
	}
	if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
