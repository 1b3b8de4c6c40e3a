import { type Kysely, sql } from 'kysely';
import { inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import { createRequests } from '#server/features/requests/create-requests.ts';
import { refuseItems } from '#server/features/requests/refuse-items.ts';
import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { AllowanceKind, AskAllowancesBody } from '#worker/contract/allowance.ts';
import type { AskingProblem } from '#worker/contract/asking.ts';
import type { CreatedResponse } from '#worker/contract/request.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { allowanceProblems, isTargetOf, targetsOf } from '#worker/domain/requests/allowance.ts';
import type { AskingDays } from '#worker/domain/requests/asking-days.ts';
import { must } from '#worker/errors.ts';
import { ALLOWANCE_REASONS } from './allowance-reasons.ts';
import { visitsLeftOut } from './visits-left-out.ts';

type Item = AskAllowancesBody['items'][number];
type Problems = Record<string, AskingProblem>;

/**
 * The owner of the client of an item, and the job title of its person; null when they are not of
 * the caller's people.
 */
type Concerned = { readonly owner: string | null; readonly jobTitle: JobTitle | null };

/** The kind of allowance, and the days for which it may be asked. */
export type AllowanceAsked = { readonly kind: AllowanceKind; readonly days: AskingDays };

const NOBODY: Concerned = { owner: null, jobTitle: null };

/**
 * Creates one waiting request of each item, in their order; all of them or none. Throws invalid
 * with `items.{index}.{field}` → AskingProblem.
 */
export async function askAllowances(
	{ db, caller, body, now }: KnownCall<AskAllowancesBody>,
	{ kind, days }: AllowanceAsked,
): Promise<CreatedResponse> {
	const { items } = body;
	const concerned = await lookUp(db, caller, items);
	const today = companyDay(now);
	const seen = new Set<string>();
	refuseItems(
		items.map((item, index) => {
			const problems = itemProblems(item, concerned.get(index) ?? NOBODY, caller);
			const isClient = item.target === 'client';
			const subject = `${item.target} ${isClient ? item.clientCode : item.employeeCode}`;
			if (seen.has(subject)) problems[isClient ? 'clientCode' : 'employeeCode'] = 'repeated';
			seen.add(subject);
			return { ...problems, ...allowanceProblems(item, days, today) };
		}),
	);
	const visits = await visitsLeftOut(db, caller.company, items);
	const drafts = items.map((item, index): RequestDraft => {
		const { target, startDate, endDate, reason, observation, visitFrequency } = item;
		const amount = visits[index] ?? null;
		const isClient = target === 'client';
		const owner = concerned.get(index)?.owner;
		return {
			kind,
			employeeCode: must(isClient ? owner : item.employeeCode, 'employee'),
			clientCode: isClient ? item.clientCode : null,
			startDate,
			endDate,
			reason,
			observation: observation.trim(),
			cost: amount === null ? null : { unit: 'visits', amount },
			detail: { allowance: { target, visitFrequency: isClient ? visitFrequency : null } },
		};
	});
	return { created: await createRequests(db, caller, drafts, now) };
}

function itemProblems(item: Item, { owner, jobTitle }: Concerned, { user }: Caller): Problems {
	const { target, reason } = item;
	const problems: Problems = {};
	const reasons: readonly string[] = ALLOWANCE_REASONS[target];
	if (!reasons.includes(reason)) problems.reason = 'not-found';
	if (target === 'client') {
		if (owner === null) problems.clientCode = 'not-found';
		return problems;
	}
	const mayChoose = targetsOf(user.jobTitle).includes(target);
	const fits = mayChoose && jobTitle !== null && isTargetOf(target, jobTitle);
	if (!fits) problems.employeeCode = 'not-found';
	return problems;
}

/**
 * Returns the data of each item by its index; null for people and clients that are not of the
 * caller's people.
 */
async function lookUp(
	db: Kysely<Database>,
	caller: Caller,
	items: readonly Item[],
): Promise<ReadonlyMap<number, Concerned>> {
	const asked = items.map(({ target, clientCode, employeeCode }, index) => ({
		index,
		client: target === 'client' ? clientCode : null,
		employee: target === 'client' ? null : employeeCode,
	}));
	const { rows } = await sql<Concerned & { index: number }>`
		select d.index, c.salesman_code as owner, e.job_title as "jobTitle"
		from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
			as d(index integer, client text, employee text)
		left join clients c on c.company_id = ${caller.company} and c.code = d.client
			and ${inTeamOrSelf(caller, 'c.salesman_code')}
		left join employees e on e.company_id = ${caller.company} and e.employee_code = d.employee
			and not e.disabled and ${inTeamOrSelf(caller, 'e.employee_code')}`.execute(db);
	return new Map(rows.map((row) => [row.index, row]));
}
