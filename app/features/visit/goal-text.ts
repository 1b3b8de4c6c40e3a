import { plural } from '#app/ui/format.ts';
import type { VisitGoal } from '#worker/contract/visit-goal.ts';

export function countText(visits: number, teleSales: boolean): string {
	return teleSales
		? plural(visits, 'contato', 'contatos', 'nenhum contato')
		: plural(visits, 'visita', 'visitas', 'nenhuma visita');
}

/**
 * 'Faltam 9 visitas', '3 visitas, faltam 6': the goal may grow during the day (rules 4.13 and 4.14), so
 * what is done and what is left are told, and no sum.
 */
export function goalText({ made, missing }: VisitGoal, teleSales: boolean): string {
	const count = (visits: number) => countText(visits, teleSales);
	if (missing === 0) return `${count(made)}, na meta`;
	const left = missing === 1 ? 'falta' : 'faltam';
	if (made > 0) return `${count(made)}, ${left} ${missing}`;
	return `${missing === 1 ? 'Falta' : 'Faltam'} ${count(missing)}`;
}
