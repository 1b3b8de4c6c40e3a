import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportEntity } from '#worker/contract/import.ts';
import { listNotices } from '../people/list-notices.ts';
import type { Notice } from '../people/team-words.ts';
import { teamNews } from './team-news.ts';

type Told = {
	readonly to: string;
	/** Rows of the person alone; 0: all are of people below. */
	readonly own: number;
	readonly all: number;
};

type Count = readonly [one: string, many: string];

type OwnedWords = {
	readonly subject: string;
	/** The column with the code of the person whom a row belongs to. */
	readonly owner: 'salesman_code' | 'employee_code';
	readonly own: Count;
	readonly team: Count;
};

const OF_CLIENTS = {
	owner: 'salesman_code',
	own: ['cliente seu', 'clientes seus'],
	team: ['cliente da sua equipe', 'clientes da sua equipe'],
} as const;

/** Tables whose rows belong to a person, and what phones say of a change. */
const OWNED: Readonly<Partial<Record<ImportEntity, OwnedWords>>> = {
	clients: { subject: 'Carteira atualizada', ...OF_CLIENTS },
	potential: { subject: 'Potencial atualizado', ...OF_CLIENTS },
	routes: {
		subject: 'Rotas atualizadas',
		owner: 'salesman_code',
		own: ['visita da sua rota', 'visitas da sua rota'],
		team: ['visita das rotas da sua equipe', 'visitas das rotas da sua equipe'],
	},
	vacations: {
		subject: 'Férias atualizadas',
		owner: 'employee_code',
		own: ['período de férias seu', 'períodos de férias seus'],
		team: ['período de férias da sua equipe', 'períodos de férias da sua equipe'],
	},
};

/** Tables that everybody sees. */
const SHARED: Readonly<
	Partial<Record<ImportEntity, { readonly subject: string; readonly count: Count }>>
> = {
	products: { subject: 'Produtos atualizados', count: ['produto', 'produtos'] },
	materials: { subject: 'Materiais atualizados', count: ['link', 'links'] },
};

type Applied = {
	readonly company: string;
	readonly importId: string;
	readonly by: string;
	readonly now: Date;
};

type ImportOf = Pick<Applied, 'company' | 'importId'>;
type Side = 'after' | 'before';

/**
 * Lists for people what an import changed, or changed back: of themselves, or how many rows of theirs,
 * and whoever is directly above them; of what everybody sees, or people of a job title, how many.
 */
export async function tellPeople(
	db: Kysely<Database>,
	{ company, importId, by, now }: Applied,
	entity: ImportEntity,
	side: Side,
): Promise<void> {
	const notices = await noticesOf(db, { company, importId }, entity, side);
	const kind = entity === 'people' ? 'people' : 'import';
	const about = { kind, id: importId } as const;
	await listNotices(db, { company, by, now, about, why: WHY[side] }, notices);
}

async function noticesOf(
	db: Kysely<Database>,
	about: ImportOf,
	entity: ImportEntity,
	side: Side,
): Promise<readonly Notice[]> {
	if (entity === 'people') return teamNews(db, about, side);
	if (entity === 'parameters') return parameterNews(db, about);
	const owned = OWNED[entity];
	if (owned) return rowNews(db, about, owned);
	const shared = SHARED[entity];
	return shared ? sharedNews(db, about, shared) : [];
}

async function rowNews(
	db: Kysely<Database>,
	{ company, importId }: ImportOf,
	{ subject, owner, ...words }: OwnedWords,
): Promise<readonly Notice[]> {
	const { rows } = await sql<Told>`
		with touched as (
			select distinct r.position, c.code
			from import_rows r
			cross join lateral (values (r.before->>${sql.lit(owner)}),
				(r.after->>${sql.lit(owner)})) c (code)
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
		return { to, subject, note: counted(all, own === all ? words.own : words.team) };
	});
}

/** Parameters count from the next coaching on (rule 3.8). */
async function parameterNews(
	db: Kysely<Database>,
	{ company, importId }: ImportOf,
): Promise<readonly Notice[]> {
	const { rows } = await sql<{ to: string }>`
		select e.employee_code as "to" from employees e
		where e.company_id = ${company} and e.job_title <> 'Vendedor' and exists (
			select 1 from import_rows r
			where r.company_id = ${company} and r.import_id = ${importId}
				and r.kind in ('new', 'changed', 'leaving') and r.key in (e.job_title, 'Generico'))
		order by e.employee_code`.execute(db);
	const note =
		'A distância do PDV ou a parte de visitas fora da rota, a partir do seu próximo coaching';
	return rows.map(({ to }) => ({ to, subject: 'Parâmetros de coaching atualizados', note }));
}

async function sharedNews(
	db: Kysely<Database>,
	{ company, importId }: ImportOf,
	{ subject, count }: { readonly subject: string; readonly count: Count },
): Promise<readonly Notice[]> {
	const { rows } = await sql<{ to: string; all: number }>`
		select e.employee_code as "to", r."all" from employees e
		cross join (select count(*)::int as "all" from import_rows
			where company_id = ${company} and import_id = ${importId}
				and kind in ('new', 'changed', 'leaving')) r
		where e.company_id = ${company} and r."all" > 0
		order by e.employee_code`.execute(db);
	return rows.map(({ to, all }) => ({ to, subject, note: counted(all, count) }));
}

function counted(count: number, [one, many]: Count): string {
	return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

const WHY = {
	after: 'a empresa enviou uma planilha nova.',
	before: 'a empresa desfez uma planilha, e voltou o que havia antes.',
};
