import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { aUuid } from './builders.ts';
import { DRAFT_OF } from './request-drafts.ts';

type Waiting = {
	readonly company?: string;
	readonly kind?: RequestKind;
	readonly count: number;
	/** ISO date: the first request is for the next day, each following one a day later. */
	readonly today: string;
	/** The person whose team requests; the main coordinator by default. */
	readonly below?: string;
	/** Ids continue after this number. */
	readonly after?: number;
};

/** SQL of what differs from the draft of the kind. */
const DETAIL: Readonly<Partial<Record<RequestKind, string>>> = {
	allowance: `'{"allowance":{"target":"client","visitFrequency":"Sem visita"}}'`,
	retroactiveallowance: `'{"allowance":{"target":"client","visitFrequency":null}}'`,
	mileageallowance: `'{"mileage":{"km":120,"from":"Campinas","to":"Limeira"}}'`,
	foodsolution: `'{"foodSolution":{"products":[{"code":"1","name":"Picanha","quantity":12,"unit":"kg"}]}}'`,
	transfer: `json_build_object('transfer', json_build_object(
		'toEmployee', json_build_object('employeeCode', '0', 'name', 'TELEVENDAS'),
		'toDate', (date '2026-04-01')::text, 'visitDay', null, 'transferEmployeeApplyDate', '2026-04-01',
		'transferEmployeeEndDate', null, 'telesalesForm', null, 'removeReason', null,
		'transferClient', json_build_object('comercialDivision', '', 'regionalId', '', 'areaId', ''),
		'vacationStart', null))`,
	// The client is where it was when the point was proposed.
	clientpoint: `jsonb_set(${sqlJson(DRAFT_OF.clientpoint().detail)}::jsonb, '{clientPoint,from}',
		(select jsonb_build_array(c.longitude, c.latitude) from clients c where c.code = t.code limit 1))`,
};
const COST: Readonly<Partial<Record<RequestKind, string>>> = {
	allowance: `json_build_object('unit', 'visits', 'amount', 1 + n % 4)`,
	retroactiveallowance: `json_build_object('unit', 'visits', 'amount', 1)`,
	mileageallowance: `json_build_object('unit', 'BRL', 'amount', 100 + n)`,
	foodsolution: `json_build_object('unit', 'kg', 'amount', 12)`,
};

/** Id of the nth request. */
export function requestId(n: number): string {
	return aUuid(n);
}

/**
 * SQL that inserts waiting requests of salesmen below a person and their clients. Each is one
 * minute older than the next, and none conflicts with another. Every third one needs attention.
 */
export function pendingRequestsSql({
	company = 'demo',
	kind = 'allowance',
	count,
	today,
	below = MAIN_COORDINATOR_CODE,
	after = 0,
}: Waiting): string {
	const draft = DRAFT_OF[kind]();
	const cost = COST[kind] ?? sqlJson(draft.cost);
	const detail = DETAIL[kind] ?? sqlJson(draft.detail);
	return `with people as (
			select e.employee_code, row_number() over (order by e.employee_code) - 1 as place
			from employees e join employee_ancestors a on a.company_id = e.company_id
				and a.employee_code = e.employee_code and a.ancestor_code = '${below}'
			where e.company_id = '${company}' and e.job_title = 'Vendedor' and not e.disabled
				and exists (select 1 from clients c where c.company_id = e.company_id
					and c.salesman_code = e.employee_code)
		), theirs as (
			select salesman_code, code, row_number() over (partition by salesman_code order by code) - 1
				as place, count(*) over (partition by salesman_code) as many
			from clients where company_id = '${company}'
		), made as (
			insert into requests (company_id, request_id, kind, status, revision, requester_code,
				employee_code, client_code, start_date, end_date, reason, observation, cost, detail,
				verdict, evidence, created_at)
			select '${company}', '00000000-0000-4000-8000-' || lpad((n + ${after})::text, 12, '0'),
				'${kind}', 'waiting', 1, p.employee_code, p.employee_code, t.code,
				(date '${today}' + n)::text, (date '${today}' + n)::text,
				case n % 4 when 0 then 'Reforma da loja' when 1 then 'Férias do comprador'
					when 2 then 'Cliente em obra' else 'Mudança de endereço' end,
				'Pedido número ' || n, ${cost}, ${detail},
				case when n % 3 = 0 then 'look' else 'within' end,
				case when n % 3 = 0
					then '[{"rule":"client-repeats","ok":false,"value":5,"limit":3,"note":null},
						{"rule":"period-days","ok":true,"value":1,"limit":60,"note":null}]'::jsonb
					else '[{"rule":"period-days","ok":true,"value":1,"limit":60,"note":null},
						{"rule":"overlap","ok":true,"value":null,"limit":null,"note":null}]'::jsonb end,
				timestamp with time zone '${today}T00:00:00Z' - make_interval(mins => ${count} - n)
			from generate_series(1, ${count}) n
			join people p on p.place = n % (select count(*) from people)
			join theirs t on t.salesman_code = p.employee_code and t.place = n % t.many
			returning company_id, request_id, requester_code, created_at
		)
		insert into request_trail (company_id, request_id, revision, at, act, actor)
		select company_id, request_id, 1, created_at, 'asked', requester_code from made`;
}

function sqlJson(value: unknown): string {
	return value === null ? 'null' : `'${JSON.stringify(value).replaceAll("'", "''")}'`;
}
