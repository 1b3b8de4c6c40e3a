import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import {
	NAMED,
	type Notice,
	ownNotice,
	type TeamChange,
	teamNotices,
} from '../people/team-words.ts';
import { people } from './entities/people.ts';

type Side = 'after' | 'before';
type ImportOf = { readonly company: string; readonly importId: string };

/**
 * What changed about each person; for whoever is directly above, who joined, left or changed; and for
 * whoever takes over the clients of someone who leaves, how many.
 */
export async function teamNews(
	db: Kysely<Database>,
	about: ImportOf,
	side: Side,
): Promise<readonly Notice[]> {
	return [
		...(await ownNews(db, about)),
		...(await newsAbove(db, about, side)),
		...(await handedNews(db, about, side)),
	];
}

async function handedNews(
	db: Kysely<Database>,
	{ company, importId }: ImportOf,
	side: Side,
): Promise<readonly Notice[]> {
	const { rows } = await sql<{ to: string; name: string; count: number }>`
		select r.told->'moves'->0->>'to' as "to", r.before->>'name' as name,
			jsonb_array_length(r.told->'moves') as count
		from import_rows r
		where r.company_id = ${company} and r.import_id = ${importId} and r.kind = 'leaving'
			and jsonb_array_length(r.told->'moves') > 0
		order by name`.execute(db);
	return rows.map(({ to, name, count }) => {
		const [client, are] = count === 1 ? ['cliente', 'é seu'] : ['clientes', 'são seus'];
		const many = `${count.toLocaleString('pt-BR')} ${client} de ${name}`;
		const note = side === 'after' ? `${many} agora ${are}` : `${many} já não ${are}`;
		return { to, subject: 'Carteira atualizada', note };
	});
}

async function ownNews(
	db: Kysely<Database>,
	{ company, importId }: ImportOf,
): Promise<readonly Notice[]> {
	const fields = sql.join(people.columns.map(({ key }) => sql.lit(key)));
	const { rows } = await sql<{ to: string; fields: readonly string[] }>`
		select r.key as "to", c.fields from import_rows r
		cross join lateral (select array(select f from unnest(array[${fields}]) f
			where r.before->f is distinct from r.after->f) as fields) c
		where r.company_id = ${company} and r.import_id = ${importId} and r.kind = 'changed'
			and cardinality(c.fields) > 0`.execute(db);
	return rows.map(({ to, fields: changed }) => ownNotice(to, changed));
}

async function newsAbove(
	db: Kysely<Database>,
	{ company, importId }: ImportOf,
	side: Side,
): Promise<readonly Notice[]> {
	const [now, was] = side === 'after' ? ['r.after', 'r.before'] : ['r.before', 'r.after'];
	const above = (row: string) => sql`
		case when (${sql.ref(row)}->>'disabled')::boolean then null
			else ${sql.ref(row)}->>'parent_code' end`;
	const { rows } = await sql<TeamChange>`
		with moved as (
			select coalesce(${sql.ref(now)}, ${sql.ref(was)})->>'name' as name,
				${above(was)} as old, ${above(now)} as new
			from import_rows r
			where r.company_id = ${company} and r.import_id = ${importId}
				and r.kind in ('new', 'changed', 'leaving')
		), told as (
			select new as "to", 'joined' as act, name from moved where new is distinct from old
			union all select old, 'left', name from moved where new is distinct from old
			union all select new, 'changed', name from moved where new = old
		)
		select "to", act, count(*)::int as count,
			(array_agg(name order by name))[1:${sql.lit(NAMED)}] as names
		from told where "to" is not null group by "to", act`.execute(db);
	return teamNotices(rows);
}
