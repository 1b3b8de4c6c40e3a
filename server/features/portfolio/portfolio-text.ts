import { type Kysely, sql } from 'kysely';
import { inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { CLIENTS_PER_LINE } from '#worker/contract/portfolio.ts';

/** The JSON of the caller's clients, in batches of some hundred, by salesman and code. */
async function* portfolioBatches(
	db: Kysely<Database>,
	caller: Caller,
): AsyncGenerator<string, void> {
	let after = { salesman: '', code: '' };
	for (;;) {
		const { rows } = await sql<{ salesman_code: string; code: string; client: string }>`
			with page as (
				select * from clients
				where company_id = ${caller.company}
					and (salesman_code, code) > (${after.salesman}, ${after.code})
					and ${inTeamOrSelf(caller, 'salesman_code')}
				order by salesman_code, code limit ${CLIENTS_PER_LINE}
			)
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
			from page p
			left join employees e on e.company_id = p.company_id
				and e.employee_code = p.salesman_code
			order by p.salesman_code, p.code`.execute(db);
		const last = rows.at(-1);
		if (!last) return;
		yield rows.map((row) => row.client).join(',');
		if (rows.length < CLIENTS_PER_LINE) return;
		after = { salesman: last.salesman_code, code: last.code };
	}
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
