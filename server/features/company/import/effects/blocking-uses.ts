import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportEntity } from '#worker/contract/import.ts';

/** Queries that find what would be lost with a row that an import added, and its Portuguese name. */
type Use = readonly [what: string, query: RawBuilder<{ count: number }>];

/**
 * What was built on the rows that an import added since, in Portuguese with its number; an import can
 * be taken back only while there is nothing.
 */
export async function blockingUses(
	db: Kysely<Database>,
	company: string,
	importId: string,
	entity: ImportEntity,
): Promise<readonly string[]> {
	const found: string[] = [];
	for (const [what, query] of usesOf(entity, company, importId)) {
		const { rows } = await query.execute(db);
		const count = rows[0]?.count ?? 0;
		if (count > 0) found.push(`${count.toLocaleString('pt-BR')} ${what}`);
	}
	return found;
}

function usesOf(entity: ImportEntity, company: string, importId: string): readonly Use[] {
	const added = sql`select key from import_rows where company_id = ${company}
		and import_id = ${importId} and kind = 'new'`;
	const uses = (table: string, column: string) =>
		sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
			where company_id = ${company} and ${sql.ref(column)} in (${added})`;
	if (entity === 'clients') {
		return [
			['visitas em rotas', uses('route_clients', 'client_code')],
			['pedidos', uses('requests', 'client_code')],
			['mudanças feitas no app', uses('client_updates', 'client_code')],
			['check-ins', uses('checks', 'client_code')],
		];
	}
	if (entity !== 'people') return [];
	return [
		[
			'pessoas abaixo',
			sql<{ count: number }>`select count(*)::int as count from employees
			where company_id = ${company} and parent_code in (${added})
				and employee_code not in (${added})`,
		],
		['clientes', uses('clients', 'salesman_code')],
		['rotas', uses('routes', 'salesman_code')],
		['coachings', uses('coachings', 'coach_code')],
		['coachings recebidos', uses('coachings', 'coachee_code')],
		['pedidos', uses('requests', 'employee_code')],
		['acessos ao app', uses('sessions', 'employee_code')],
		['tentativas de quiz', uses('quiz_attempts', 'employee_code')],
	];
}
