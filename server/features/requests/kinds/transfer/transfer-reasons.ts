import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** The reason of every vacation transfer. */
export const VACATION_REASON = 'Férias';

/** Used when a company has set no reasons. */
export const USUAL_TRANSFER_REASONS = {
	transfer: [
		'Equilíbrio de carteira',
		'Rota mais próxima',
		'Pedido do cliente',
		'Troca de segmento',
		'Saída de vendedor',
		VACATION_REASON,
	],
	remove: [
		'Encerrou as atividades',
		'Mudou de endereço sem contato',
		'Inadimplência sem acordo',
		'Cadastro duplicado',
		'Não compra há mais de um ano',
	],
} as const;

/** The reasons for a transfer and for an inactivation, in the company's order. */
export async function transferReasons(
	db: Kysely<Database>,
	company: string,
): Promise<{ readonly reasons: readonly string[]; readonly removeReasons: readonly string[] }> {
	const rows = await db
		.selectFrom('transfer_reasons')
		.select(['list', 'name'])
		.where('company_id', '=', company)
		.orderBy('position')
		.execute();
	const of = (list: 'transfer' | 'remove') => {
		const own = rows.filter((row) => row.list === list).map(({ name }) => name);
		return own.length > 0 ? own : USUAL_TRANSFER_REASONS[list];
	};
	return { reasons: of('transfer'), removeReasons: of('remove') };
}
