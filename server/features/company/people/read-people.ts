import { type Kysely, sql } from 'kysely';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import {
	type ManagedPerson,
	PEOPLE_PAGE,
	type PeoplePageResponse,
	type PersonFile,
	type PersonState,
	type PersonTies,
} from '#worker/contract/administration-people.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';
import { MAKER_ADMINISTERS } from '../keys/access-keys.ts';
import { readConsultancy } from './consultancy.ts';

export type PeopleQuery = {
	/** Part of the name or the beginning of the code, accents and case aside; '': everybody. */
	readonly text: string;
	readonly jobTitle: string;
	readonly state: string;
	/** A key of `ORDERS`; '' and unknown ones: by name. */
	readonly order: string;
	readonly descending: boolean;
	/** Number of people before the page. */
	readonly skip: number;
};

type Row = {
	readonly code: string;
	readonly name: string;
	readonly jobTitle: JobTitle;
	readonly superiorCode: string | null;
	readonly superiorName: string | null;
	readonly state: PersonState;
	readonly isAdministrator: boolean;
	readonly teleSales: boolean;
	readonly invitedUntil: Date | null;
	readonly erasedAt: Date | null;
};

const ACCENTS = ['áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'] as const;

/** SQL: a text without accents and case. */
function folded(text: ReturnType<typeof sql>) {
	return sql`translate(lower(${text}), ${ACCENTS[0]}, ${ACCENTS[1]})`;
}

const ORDERS: Readonly<Record<string, ReturnType<typeof sql>>> = {
	nome: folded(sql`p.name`),
	codigo: sql`p.code`,
	cargo: folded(sql`p."jobTitle"`),
	superior: folded(sql`p."superiorName"`),
	situacao: sql`p.state`,
};

/** SQL: the people of the company with their state. */
function peopleOf(company: string, now: Date) {
	return sql<Row>`
		select e.employee_code as code, e.name, e.job_title as "jobTitle",
			e.parent_code as "superiorCode", s.name as "superiorName", e.tele_sales as "teleSales",
			(a.employee_code is not null) as "isAdministrator", i.expires_at as "invitedUntil",
			e.erased_at as "erasedAt",
			case when e.disabled then 'disabled' when e.password_hash is not null then 'active'
				when i.employee_code is not null then 'invited' else 'uninvited' end as state
		from employees e
		left join employees s on s.company_id = e.company_id and s.employee_code = e.parent_code
		left join administrators a on a.company_id = e.company_id and a.employee_code = e.employee_code
		left join recovery_codes i on i.company_id = e.company_id and i.purpose = 'invitation'
			and i.employee_code = e.employee_code and i.expires_at > ${now}
		where e.company_id = ${company}`;
}

/** One page of the people that match; those without what they are sorted by come last. */
export async function readPeople(
	db: Kysely<Database>,
	company: string,
	{ text, jobTitle, state, order, descending, skip }: PeopleQuery,
	now: Date,
): Promise<PeoplePageResponse> {
	const by = (Object.hasOwn(ORDERS, order) && ORDERS[order]) || folded(sql`p.name`);
	const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
	const words = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
	const { rows } = await sql<Row & { readonly total: number }>`
		select p.*, count(*) over ()::int as total from (${peopleOf(company, now)}) p
		where (${text} = '' or ${folded(sql`p.name`)} like ${folded(sql`${words}::text`)}
				or lower(p.code) like lower(${words.slice(1)}))
			and (${jobTitle} = '' or p."jobTitle" = ${jobTitle})
			and (${state} = '' or p.state = ${state})
		order by ${by} ${direction}, ${folded(sql`p.name`)}, p.code limit ${PEOPLE_PAGE} offset ${skip}`.execute(
		db,
	);
	return { people: rows.map(personOf), total: rows[0]?.total ?? 0 };
}

/** A person with everything that hangs on them. Throws not-found. */
export async function readPerson(
	db: Kysely<Database>,
	company: string,
	code: string,
	now: Date,
): Promise<PersonFile> {
	const { rows } = await sql<Row>`
		select * from (${peopleOf(company, now)}) p where p.code = ${code}`.execute(db);
	const [row] = rows;
	if (!row) throw new AppError('not-found');
	return {
		person: {
			...personOf(row),
			teleSales: row.teleSales,
			...(await readConsultancy(db, company, code)),
			invitedUntil: row.invitedUntil?.toISOString() ?? null,
			...(row.erasedAt && { erasedAt: row.erasedAt.toISOString() }),
		},
		ties: await tiesOf(db, company, code),
		move: await moveOf(db, company, code),
		today: companyDay(now),
	};
}

function personOf(row: Row): ManagedPerson {
	const { code, name, jobTitle, superiorCode, superiorName, state, isAdministrator } = row;
	return { code, name, jobTitle, superiorCode, superiorName, state, isAdministrator };
}

async function tiesOf(db: Kysely<Database>, company: string, code: string): Promise<PersonTies> {
	const { rows } = await sql<PersonTies>`
		select
			(select count(*)::int from employees e where e.company_id = ${company}
				and e.parent_code = ${code} and not e.disabled) as below,
			(select count(*)::int from clients c where c.company_id = ${company}
				and c.salesman_code = ${code}) as clients,
			(select count(*)::int from coachings k where k.company_id = ${company}
				and k.coach_code = ${code} and k.is_active) as "openCoachings",
			(select count(*)::int from requests r where r.company_id = ${company}
				and r.employee_code = ${code} and r.status = 'waiting') as "waitingRequests",
			(select count(*)::int from import_keys k where k.company_id = ${company}
				and k.created_by = ${code} and k.revoked_at is null and ${MAKER_ADMINISTERS}) as keys`.execute(
		db,
	);
	return rows[0] ?? { below: 0, clients: 0, openCoachings: 0, waitingRequests: 0, keys: 0 };
}

async function moveOf(db: Kysely<Database>, company: string, code: string) {
	const { rows } = await sql<NonNullable<PersonFile['move']>>`
		select m.parent_code as "superiorCode", s.name as "superiorName", m.from_day as "from"
		from employee_moves m
		left join employees s on s.company_id = m.company_id and s.employee_code = m.parent_code
		where m.company_id = ${company} and m.employee_code = ${code}`.execute(db);
	return rows[0] ?? null;
}
