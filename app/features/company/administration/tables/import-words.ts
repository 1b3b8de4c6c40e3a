import { and, count, plural } from '#app/ui/format.ts';
import type {
	Import,
	ImportEntity,
	ImportRowKind,
	ImportRowView,
	ImportState,
} from '#worker/contract/import.ts';

/** What each table holds, in one line. */
export const ENTITY_DETAILS: Readonly<Record<ImportEntity, string>> = {
	people: 'Código, cargo, superior, consultores, televendas e zona',
	clients: 'Vendedor, endereço, coordenadas, telefone, potencial e indicadores',
	routes: 'Quem visita qual cliente, em que dia e em que ordem',
	products: 'O que se pede em Food Solution e nas metas',
	categories: 'Categorias que um cliente pode ter',
	potential: 'Só o potencial dos clientes que já existem',
	vacations: 'Primeiro e último dia de cada pessoa',
	parameters: 'Distância do PDV e visitas fora da rota, por cargo',
	policies: 'Limites dos pedidos e do que se confere nos coachings',
	'transfer-periods': 'Quando se pedem transferências e até quando se decidem',
	materials: 'Endereços que aparecem em Materiais',
};

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
	checking: 'Conferindo',
	checked: 'Conferida',
	applied: 'Aplicada',
	undone: 'Desfeita',
	cancelled: 'Cancelada',
};

export const KIND_WORDS: Readonly<Record<ImportRowKind, string>> = {
	error: 'Com erro',
	warning: 'Avisos',
	new: 'Novas',
	changed: 'Mudam',
	leaving: 'Saem',
};

/** '12 novas, 3 mudam, 1 sai'. */
export function differenceInWords({ counts }: Pick<Import, 'counts'>): string {
	const parts = [
		counts.new > 0 && plural(counts.new, 'nova', 'novas', ''),
		counts.changed > 0 && plural(counts.changed, 'muda', 'mudam', ''),
		counts.leaving > 0 && plural(counts.leaving, 'sai', 'saem', ''),
		counts.error > 0 && `${count(counts.error)} com erro`,
	].filter((part) => part !== false);
	return parts.length === 0 ? 'Nada muda' : parts.join(', ');
}

/** 'Linhas 2, 3, 4, 5, 6 e mais 30', each with its value unless all have the same. */
export function placesInWords(
	{ count: all = 1, first = [] }: ImportRowView,
	isSame: boolean,
): string {
	const places = first.map(({ row, value }) => {
		if (row === null) return value;
		return isSame || value === '' ? count(row) : `${count(row)} (${value})`;
	});
	const more = all - first.length;
	const told = more > 0 ? `${places.join(', ')} e mais ${count(more)}` : and(places);
	return first.some(({ row }) => row !== null) ? `Linhas ${told}` : told;
}

/** Rows that an application would write. */
export function writtenBy({ counts }: Pick<Import, 'counts'>): number {
	return counts.new + counts.changed + counts.leaving;
}
