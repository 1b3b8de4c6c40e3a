import { type Kysely, sql } from 'kysely';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { weekdayOf } from '#worker/domain/plan/route-plan.ts';
import { allowanceOf } from '#worker/domain/visit/statistics.ts';
import { CLOCK_MS, oldestUsed } from './oldest-used.ts';

/** What a coaching's route or allowances say, and no plan or every plan of the 31 days before it does. */
export type PlanDifference = {
	/**
	 * `in`: in route, and never planned for that weekday. `missing`: always planned for it, and not in
	 * route. `out`: visited out of route, and never on the salesman's route. `weight`: weighed by an
	 * allowance that the client never had, or without one that it always had.
	 */
	readonly kind: 'in' | 'missing' | 'out' | 'weight';
	readonly client: string;
	readonly name: string;
	/** Reason of the allowance; null: none. */
	readonly sent: string | null;
};

type Plan = Pick<
	Coaching,
	| 'date'
	| 'routes'
	| 'activeAllowanceClients'
	| 'weekday'
	| 'weekDate'
	| 'generic'
	| 'salesman'
	| 'coachee'
> & { readonly stages: Coaching['stages'] };

/**
 * Compares the route and the allowances on which a coaching rests with what was published in the 31
 * days before it, client by client, because a phone may hold any of these plans. Empty as well where
 * the history does not reach so far back.
 */
export async function planDifferences(
	db: Kysely<Database>,
	company: string,
	coaching: Plan,
): Promise<readonly PlanDifference[]> {
	const from = oldestUsed(coaching.date);
	const to = new Date(new Date(coaching.date).getTime() + CLOCK_MS);
	if (!(await isKnownSince(db, company, from))) return [];
	const { routes, generic, salesman, coachee } = coaching;
	// A generic coaching says weekday 0, and has the clients of its own day (rule 6.3).
	const weekday = generic ? weekdayOf(coaching.weekDate.day) : coaching.weekday;
	const inRoute = JSON.stringify(routes.in.map(({ code, name }) => ({ code, name })));
	const visited = JSON.stringify(visitedOutOfRoute(coaching));
	const weighed = JSON.stringify(weighedClients(coaching));
	const owner = (salesman ?? coachee).employeeCode;
	const known = sql`company_id = ${company} and since <= ${to}
		and (until is null or until >= ${from})`;
	const always = sql`since <= ${from} and (until is null or until > ${to})`;
	const ofRoute = generic ? sql`true` : sql`salesman_code = ${owner}`;
	const ofSent = generic ? sql`client_code in (select code from sent)` : sql`true`;
	const { rows } = await sql<PlanDifference>`
		with sent as (select distinct code, name from ${clientsOf(inRoute)}),
		planned as (
			select client_code as code, bool_or(${always}) as always from plan_history
			where ${known} and ${ofRoute} and ${ofSent} and weekday in (0, ${weekday}) group by 1
		)
		select 'in' as kind, code as client, name, null as sent from sent
			where code not in (select code from planned)
		union all
		select 'missing', p.code, coalesce(c.name, p.code), null from planned p
			left join clients c on c.company_id = ${company} and c.code = p.code
			where p.always and p.code not in (select code from sent)
		union all
		select distinct 'out', code, name, null from ${clientsOf(visited)}
			where not exists (select 1 from plan_history
				where ${known} and ${ofRoute} and client_code = listed.code)
		union all
		select distinct 'weight', w.code, w.name, w.reason
		from jsonb_to_recordset(${weighed}::jsonb) as w(code text, name text, reason text)
			left join lateral (
				select bool_or(reason = w.reason) as given, bool_or(${always}
					and start_date <= ${companyDay(from)}
					and coalesce(end_date, ${companyDay(to)}) >= ${companyDay(to)}) as always
				from allowance_history where ${known} and client_code = w.code
					and start_date <= ${companyDay(to)}
					and coalesce(end_date, ${companyDay(from)}) >= ${companyDay(from)}
			) a on true
			where case when w.reason is null then a.always else a.given is not true end
		order by kind, client`.execute(db);
	return rows;
}

function clientsOf(list: string) {
	return sql`jsonb_to_recordset(${list}::jsonb) as listed(code text, name text)`;
}

/** The clients whose weight the statistics use. */
function weighedClients({ routes, stages, activeAllowanceClients }: Plan) {
	const visited = stages.flatMap(({ pdv }) =>
		pdv ? [{ code: pdv.clientCode, name: pdv.name }] : [],
	);
	const all = new Map([...routes.in, ...visited].map(({ code, name }) => [code, name]));
	return [...all].map(([code, name]) => ({
		code,
		name,
		reason: allowanceOf(activeAllowanceClients, code)?.reason ?? null,
	}));
}

function visitedOutOfRoute({ stages }: Plan) {
	return stages.flatMap(({ pdv, discarded }) =>
		pdv && !discarded && !pdv.inRoute ? [{ code: pdv.clientCode, name: pdv.name }] : [],
	);
}

/** Whether every plan since a time is recorded. */
async function isKnownSince(db: Kysely<Database>, company: string, from: Date): Promise<boolean> {
	const { rows } = await sql<{ known: boolean }>`
		select exists (select 1 from plan_history where company_id = ${company})
			and coalesce(plan_kept_since <= ${from}, true) as known
		from companies where company_id = ${company}`.execute(db);
	return rows[0]?.known ?? false;
}
