import { type Kysely, sql } from 'kysely';
import { listAll, type News } from '#server/features/notifications/public/notify.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportEntity } from '#worker/contract/import.ts';
import { type TeamNews, teamNews } from './team-news.ts';

type Told = {
	readonly to: string;
	/** Rows of the person alone; 0: all are of people below. */
	readonly own: number;
	readonly all: number;
};

type Words = {
	readonly subject: string;
	readonly own: readonly [one: string, many: string];
	readonly team: readonly [one: string, many: string];
};

/** Tables whose rows belong to a salesman, and what phones say of a change. */
const WORDS: Readonly<Partial<Record<ImportEntity, Words>>> = {
	clients: {
		subject: 'Carteira atualizada',
		own: ['cliente seu', 'clientes seus'],
		team: ['cliente da sua equipe', 'clientes da sua equipe'],
	},
	routes: {
		subject: 'Rotas atualizadas',
		own: ['visita da sua rota', 'visitas da sua rota'],
		team: ['visita das rotas da sua equipe', 'visitas das rotas da sua equipe'],
	},
};

type Applied = {
	readonly company: string;
	readonly importId: string;
	readonly by: string;
	readonly now: Date;
};

type Side = 'after' | 'before';

/**
 * Lists for people, and for whoever is directly above them, what an import changed, or changed back: of
 * themselves, or how many of their clients or visits. It comes with the data, at the next sync, and
 * rings no phone: an import may run at night. Who has no access yet, and who applied it, is not told.
 */
export async function tellPeople(
	db: Kysely<Database>,
	{ company, importId, by, now }: Applied,
	entity: ImportEntity,
	side: Side,
): Promise<void> {
	const words = WORDS[entity];
	const about = { company, importId };
	const told =
		entity === 'people'
			? await teamNews(db, about, side)
			: words
				? await rowNews(db, about, words)
				: [];
	const may = await withAccess(db, company, told);
	const news = told
		.filter(({ to }) => to !== by && may.has(to))
		.map(({ to, subject, note }): News => {
			const reference = { kind: 'import', _id: importId, actor: null, code: null, date: null };
			const why = `${note}: ${WHY[side]}`;
			return { company, to, type: 'notice', reference: { ...reference, subject, note: why } };
		});
	await listAll(db, news, now);
}

async function rowNews(
	db: Kysely<Database>,
	{ company, importId }: Pick<Applied, 'company' | 'importId'>,
	words: Words,
): Promise<readonly TeamNews[]> {
	const { rows } = await sql<Told>`
		with touched as (
			select distinct r.position, c.code
			from import_rows r
			cross join lateral (values (r.before->>'salesman_code'), (r.after->>'salesman_code')) c (code)
			where r.company_id = ${company} and r.import_id = ${importId}
				and r.kind in ('new', 'changed', 'leaving') and c.code is not null
		), told as (
			select code as person, position, true as own from touched
			union all
			select e.parent_code, t.position, false from touched t
			join employees e on e.company_id = ${company} and e.employee_code = t.code
			where e.parent_code is not null
		)
		select person as "to", count(distinct position) filter (where own)::int as own,
			count(distinct position)::int as "all"
		from told group by person`.execute(db);
	return rows.map(({ to, own, all }) => {
		const [one, many] = own === all ? words.own : words.team;
		const note = `${all.toLocaleString('pt-BR')} ${all === 1 ? one : many}`;
		return { to, subject: words.subject, note };
	});
}

async function withAccess(
	db: Kysely<Database>,
	company: string,
	told: readonly TeamNews[],
): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ code: string }>`
		select employee_code as code from employees
		where company_id = ${company} and not disabled and password_hash is not null
			and employee_code in (select jsonb_array_elements_text(
				${JSON.stringify(told.map(({ to }) => to))}::jsonb))`.execute(db);
	return new Set(rows.map(({ code }) => code));
}

const WHY = {
	after: 'a empresa enviou uma planilha nova.',
	before: 'a empresa desfez uma planilha, e voltou o que havia antes.',
};
