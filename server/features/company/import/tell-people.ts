import { type Kysely, sql } from 'kysely';
import { listAll, type News } from '#server/features/notifications/public/notify.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportEntity } from '#worker/contract/import.ts';

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

/**
 * Lists for salesmen, and for whoever is directly above them, how many of their clients or visits an
 * import changed, or changed back. It comes with the data, at the next sync, and rings no phone: an
 * import may run at night. Who has no access yet, and who applied it, is not told.
 */
export async function tellPeople(
	db: Kysely<Database>,
	{
		company,
		importId,
		by,
		now,
	}: {
		readonly company: string;
		readonly importId: string;
		readonly by: string;
		readonly now: Date;
	},
	entity: ImportEntity,
	side: 'after' | 'before',
): Promise<void> {
	const words = WORDS[entity];
	if (!words) return;
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
		)
		select person as "to", count(distinct position) filter (where own)::int as own,
			count(distinct position)::int as "all"
		from told
		join employees p on p.company_id = ${company} and p.employee_code = told.person
			and not p.disabled and p.password_hash is not null and p.employee_code <> ${by}
		group by person`.execute(db);
	const news = rows.map(({ to, own, all }): News => {
		const [one, many] = own === all ? words.own : words.team;
		return {
			...{ company, to, type: 'notice' },
			reference: {
				...{ kind: 'import', _id: importId, actor: null, code: null, date: null },
				subject: words.subject,
				note: `${all.toLocaleString('pt-BR')} ${all === 1 ? one : many}: ${WHY[side]}`,
			},
		};
	});
	await listAll(db, news, now);
}

const WHY = {
	after: 'a empresa enviou uma planilha nova.',
	before: 'a empresa desfez uma planilha, e voltou o que havia antes.',
};
