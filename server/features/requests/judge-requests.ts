import { type Kysely, sql } from 'kysely';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { PolicyRuleName } from '#worker/contract/policy.ts';
import type { ClientIndicators, FinancialStatus } from '#worker/contract/portfolio.ts';
import {
	REQUEST_KINDS,
	type Request,
	type RequestDetail,
	type RequestKind,
} from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { judge } from '#worker/domain/requests/policy.ts';
import type { PolicyCase, PolicySetting } from '#worker/domain/requests/policy-case.ts';
import { monthUse } from './month-use.ts';
import { overlaps, runningBeside, runningOfClient } from './overlap.ts';

type CaseRow = {
	readonly request_id: string;
	readonly kind: RequestKind;
	readonly employee_code: string;
	readonly start_date: string;
	readonly end_date: string | null;
	readonly observation: string;
	readonly cost: Request['cost'];
	readonly detail: RequestDetail;
	readonly financial_status: FinancialStatus | null;
	readonly indicators: ClientIndicators | null;
	readonly overlapping: string | null;
	readonly repeated: number;
};

/** SQL: the kinds that a rule applies to. */
function kindsOf(rule: PolicyRuleName) {
	const kinds = REQUEST_KINDS.filter((kind) => rule in KIND_RULES[kind].limits);
	return sql.join(kinds.map((kind) => sql.lit(kind)));
}

/**
 * Evaluates the company's policy rules (rule 7.11) for stored requests and writes the results, in
 * four statements for all of them. Other requests are among the facts, also those of the same
 * call.
 */
export async function judgeRequests(
	db: Kysely<Database>,
	company: string,
	ids: readonly string[],
	now: Date,
): Promise<void> {
	if (ids.length === 0) return;
	const today = companyDay(now);
	const settings = await policySettings(db, company);
	const rows = await casesOf(db, company, ids, today);
	const usedInMonth = await monthUse(db, company, ids);
	const judged = rows.map((row) => {
		const { verdict, evidence } = judge(caseOf(row, usedInMonth(row), today), settings);
		return { id: row.request_id, verdict, evidence };
	});
	await sql`update requests r set verdict = j.verdict, evidence = j.evidence
		from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
			as j(id text, verdict text, evidence jsonb)
		where r.company_id = ${company} and r.request_id = j.id`.execute(db);
}

/** The company's settings of the rules; a rule without a row has its default. */
export async function policySettings(
	db: Kysely<Database>,
	company: string,
): Promise<readonly PolicySetting[]> {
	const rows = await db
		.selectFrom('policy_rules')
		.select(['kind', 'rule', 'limit_value as limit', 'active'])
		.where('company_id', '=', company)
		.execute();
	return rows;
}

function caseOf(row: CaseRow, ofMonth: number, today: string): PolicyCase {
	const { financial_status: financialStatus, indicators } = row;
	return {
		kind: row.kind,
		today,
		startDate: row.start_date,
		endDate: row.end_date,
		observation: row.observation,
		cost: row.cost,
		...row.detail,
		facts: {
			overlapping: row.overlapping,
			repeated: row.repeated,
			ofMonth,
			client:
				financialStatus === null
					? null
					: {
							averageVolume: indicators?.averageVolume ?? null,
							lastPurchase: indicators?.lastPurchase ?? null,
							financialStatus,
						},
		},
	};
}

async function casesOf(
	db: Kysely<Database>,
	company: string,
	ids: readonly string[],
	today: string,
): Promise<readonly CaseRow[]> {
	const { rows } = await sql<CaseRow>`
		select r.request_id, r.kind, r.employee_code, r.start_date, r.end_date, r.observation, r.cost,
			r.detail, c.financial_status, c.indicators,
			least(
				(select min(o.start_date) from requests o
					where o.status in ('waiting', 'approved') and ${overlaps('r', 'o', today)}),
				case when r.kind in (${kindsOf('client-repeats')}) then
					(select min(x.start_date) from (${runningBeside('r')}) x) end
			) as overlapping,
			(select count(*)::int from (
				select o.start_date from requests o
					where o.company_id = r.company_id and o.client_code = r.client_code
						and o.kind in (${kindsOf('client-repeats')})
						and o.status in ('waiting', 'approved') and o.request_id <> r.request_id
				union all select a.start_date from (${runningOfClient('r')}) a
			) x where x.start_date > ((r.start_date::date - interval '1 year')::date)::text
				and x.start_date < ((r.start_date::date + interval '1 year')::date)::text
			) as repeated
		from requests r
		left join clients c on c.company_id = r.company_id and c.code = r.client_code
		where r.company_id = ${company} and r.request_id in (${sql.join(ids)})`.execute(db);
	return rows;
}
