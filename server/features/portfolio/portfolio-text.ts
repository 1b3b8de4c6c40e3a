import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { CLIENTS_PER_LINE } from '#worker/contract/portfolio.ts';

/** A salesman and how many clients they have. */
type Salesman = { readonly code: string; readonly clients: number };

/**
 * The JSON of the caller's clients, in batches of some hundred, by salesman and code. The team is
 * read once; each batch then reads the clients of the salesmen that it needs.
 */
async function* portfolioBatches(
	db: Kysely<Database>,
	caller: Caller,
): AsyncGenerator<string, void> {
	let salesmen = await salesmenOf(db, caller);
	let after = '';
	while (salesmen.length > 0) {
		const { rows } = await readBatch(db, caller.company, forOneBatch(salesmen), after);
		const last = rows.at(-1);
		if (!last) return;
		yield rows.map((row) => row.client).join(',');
		if (rows.length < CLIENTS_PER_LINE) return;
		after = last.code;
		salesmen = salesmen.slice(salesmen.findIndex(({ code }) => code === last.salesman_code));
	}
}

/** The caller and everyone below who has clients, by code. */
async function salesmenOf(db: Kysely<Database>, caller: Caller): Promise<readonly Salesman[]> {
	const { company, user } = caller;
	const { rows } = await sql<Salesman>`
		select t.code, n.clients
		from (select ${user.employeeCode}::text as code union all
			select a.employee_code from employee_ancestors a
			where a.company_id = ${company} and a.ancestor_code = ${user.employeeCode}) t
		cross join lateral (select count(*)::int as clients from clients c
			where c.company_id = ${company} and c.salesman_code = t.code) n
		where n.clients > 0 order by t.code`.execute(db);
	return rows;
}

/** The first salesmen whose clients fill a batch. Of the first one, a part may have been read. */
function forOneBatch([first, ...others]: readonly Salesman[]): readonly string[] {
	if (!first) return [];
	let clients = 0;
	const end = others.findIndex((one) => {
		clients += one.clients;
		return clients >= CLIENTS_PER_LINE;
	});
	const needed = end === -1 ? others : others.slice(0, end + 1);
	return [first, ...needed].map(({ code }) => code);
}

/** Clients of these salesmen; of the first one only those behind the code `after`. */
function readBatch(
	db: Kysely<Database>,
	company: string,
	salesmen: readonly string[],
	after: string,
) {
	return sql<{ salesman_code: string; code: string; client: string }>`
		select p.salesman_code, p.code, json_build_object(
			'code', p.code, 'name', p.name, 'comercialDivision', p.comercial_division,
			'segment', p.segment, 'phone', p.phone, 'buyer', p.buyer,
			'observation', p.observation, 'weekday', p.weekday,
			'salesman', json_build_object('code', p.salesman_code, 'name', coalesce(e.name, '')),
			'financialStatus', p.financial_status, 'indicators', p.indicators,
			'potential', json_build_object('bovine', p.bovine, 'thirdParty', p.third_party,
				'pva', p.pva),
			'address', json_build_object('uf', p.uf, 'city', p.city, 'district', p.district),
			'location', case when p.longitude is not null then json_build_object('type', 'Point',
				'coordinates', json_build_array(p.longitude, p.latitude)) end,
			'updates', json_build_object('phone', p.phone_update)
		)::text as client
		from unnest(${salesmen}::text[]) with ordinality as s(code, place)
		cross join lateral (
			select c.* from clients c
			where c.company_id = ${company} and c.salesman_code = s.code
				and c.code > case when s.place = 1 then ${after}::text else '' end
			order by c.code limit ${CLIENTS_PER_LINE}
		) p
		left join employees e on e.company_id = p.company_id
			and e.employee_code = p.salesman_code
		order by s.place, p.code limit ${CLIENTS_PER_LINE}`.execute(db);
}

/** Lines with one PortfolioLine each. */
export async function* portfolioLines(
	db: Kysely<Database>,
	caller: Caller,
): AsyncGenerator<string, void> {
	for await (const batch of portfolioBatches(db, caller)) yield `[${batch}]\n`;
}

/** The text of a PortfolioResponse, in parts. */
export async function* portfolioText(
	db: Kysely<Database>,
	caller: Caller,
): AsyncGenerator<string, void> {
	let before = '{"clients":[';
	for await (const batch of portfolioBatches(db, caller)) {
		yield `${before}${batch}`;
		before = ',';
	}
	yield before === ',' ? ']}' : `${before}]}`;
}
