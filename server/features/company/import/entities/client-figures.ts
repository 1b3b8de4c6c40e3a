import { dateColumn, integerColumn, numberColumn } from '../column.ts';
import type { Column } from '../entity.ts';

const MOST = 1_000_000_000;

/** Potential in kg a month, also imported alone. */
export const POTENTIAL_COLUMNS: readonly Column[] = [
	numberColumn(0, MOST, {
		key: 'bovine',
		title: 'Potencial bovino (kg/mês)',
		synonyms: ['potencial bovino', 'bovino', 'bovinos'],
		empty: 0,
		examples: [1200, 350.5],
	}),
	numberColumn(0, MOST, {
		key: 'third_party',
		title: 'Potencial terceiros (kg/mês)',
		synonyms: ['potencial terceiros', 'terceiros'],
		empty: 0,
		examples: [300, 0],
	}),
	numberColumn(0, MOST, {
		key: 'pva',
		title: 'Potencial PVA (kg/mês)',
		synonyms: ['potencial pva', 'pva'],
		empty: 0,
		examples: [150, 40],
	}),
];

/** Figures of the last three months. */
export const INDICATOR_COLUMNS: readonly Column[] = [
	numberColumn(0, MOST, {
		key: 'averageVolume',
		title: 'Volume médio (kg/mês)',
		synonyms: ['volume médio', 'média de volume', 'volume'],
		empty: null,
		examples: [820.5, 210],
		hint: 'Média dos últimos três meses',
	}),
	numberColumn(0, MOST, {
		key: 'averageTicket',
		title: 'Pedido médio (R$)',
		synonyms: ['pedido médio', 'ticket médio', 'tíquete médio'],
		empty: null,
		examples: [1540.9, 480],
	}),
	integerColumn(0, 2_147_483_647, {
		key: 'mix',
		title: 'Mix (produtos)',
		synonyms: ['mix', 'mix de produtos'],
		empty: null,
		examples: [12, 4],
		hint: 'Produtos diferentes em três meses',
	}),
	dateColumn({
		key: 'lastPurchase',
		title: 'Última compra',
		synonyms: ['data da última compra', 'dt ultima compra'],
		empty: null,
		examples: [{ date: '2026-11-03' }, null],
	}),
	numberColumn(0, MOST, {
		key: 'overdue',
		title: 'Em atraso (R$)',
		synonyms: ['em atraso', 'valor vencido', 'inadimplência', 'títulos vencidos'],
		empty: null,
		examples: [0, 250.4],
	}),
];
