import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { people } from './entities/people.ts';

/** What an import of people means for one person. `note`: in Portuguese, without the reason. */
export type TeamNews = { readonly to: string; readonly subject: string; readonly note: string };

type Side = 'after' | 'before';
type ImportOf = { readonly company: string; readonly importId: string };
type Named = { readonly to: string; readonly act: Act; readonly count: number; names: string[] };
type Act = keyof typeof ACTS;

/** Names that are told; of the others only the number. */
const NAMED = 3;

const ACTS = {
	joined: ['entrou', 'entraram'],
	left: ['saiu', 'saíram'],
	changed: ['mudou', 'mudaram'],
} as const;

/**
 * What changed about each person; for whoever is directly above, who joined, left or changed; and for
 * whoever takes over the clients of someone who leaves, how many.
 */
export async function teamNews(
	db: Kysely<Database>,
	about: ImportOf,
	side: Side,
): Promise<readonly TeamNews[]> {
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
): Promise<readonly TeamNews[]> {
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
): Promise<readonly TeamNews[]> {
	const fields = sql.join(people.columns.map(({ key }) => sql.lit(key)));
	const { rows } = await sql<{ to: string; fields: readonly string[] }>`
		select r.key as "to", c.fields from import_rows r
		cross join lateral (select array(select f from unnest(array[${fields}]) f
			where r.before->f is distinct from r.after->f) as fields) c
		where r.company_id = ${company} and r.import_id = ${importId} and r.kind = 'changed'
			and cardinality(c.fields) > 0`.execute(db);
	return rows.map(({ to, fields: changed }) => {
		const titles = people.columns.flatMap(({ key, title }) =>
			changed.includes(key) ? [title.toLocaleLowerCase('pt-BR')] : [],
		);
		return { to, subject: 'Seu cadastro mudou', note: capital(titles.join(', ')) };
	});
}

async function newsAbove(
	db: Kysely<Database>,
	{ company, importId }: ImportOf,
	side: Side,
): Promise<readonly TeamNews[]> {
	const [now, was] = side === 'after' ? ['r.after', 'r.before'] : ['r.before', 'r.after'];
	const above = (row: string) => sql`
		case when (${sql.ref(row)}->>'disabled')::boolean then null
			else ${sql.ref(row)}->>'parent_code' end`;
	const { rows } = await sql<Named>`
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
	return [...new Set(rows.map(({ to }) => to))].map((to) => {
		const parts = (Object.keys(ACTS) as Act[]).flatMap((act) =>
			rows.filter((row) => row.to === to && row.act === act).map(partOf),
		);
		return { to, subject: 'Sua equipe mudou', note: capital(parts.join('; ')) };
	});
}

function partOf({ act, count, names }: Named): string {
	const [one, many] = ACTS[act];
	const rest = count > names.length ? ` e mais ${count - names.length}` : '';
	return `${count === 1 ? one : many} ${names.join(', ')}${rest}`;
}

function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
