import { codeColumn, integerColumn, weekdayColumn } from '../column.ts';
import type { Column, Derived, Entity, NumberedRow, StoredRow, Value } from '../entity.ts';

const COLUMNS: readonly Column[] = [
	codeColumn(
		{
			key: 'salesman_code',
			title: 'Vendedor',
			synonyms: ['código do vendedor', 'cod vendedor', 'rca', 'representante'],
			examples: ['4001', '4001'],
		},
		'people',
	),
	codeColumn(
		{
			key: 'client_code',
			title: 'Cliente',
			synonyms: ['código do cliente', 'cod cliente', 'pdv', 'código'],
			examples: ['100200', '100201'],
		},
		'clients',
	),
	weekdayColumn({
		key: 'weekday',
		title: 'Dia',
		synonyms: ['dia da semana', 'dia de visita', 'dia da visita'],
		empty: null,
		examples: ['Segunda', 'Segunda'],
	}),
	integerColumn(1, 100_000, {
		key: 'position',
		title: 'Ordem',
		synonyms: ['sequência', 'ordem de visita', 'posição'],
		empty: null,
		examples: [1, 2],
		hint: 'Ordem dentro do dia; vazia segue a ordem da tabela',
	}),
];

/** Stored from 0. */
const ORDER: Derived = { field: 'position', read: (kept) => Number(kept) + 1 };

/**
 * The visits of a salesman's week. A table replaces the whole route of each salesman in it, if it is
 * said to be complete; other routes stay.
 */
export const routes: Entity = {
	name: 'routes',
	title: 'Rotas',
	columns: COLUMNS,
	keys: ['salesman_code', 'client_code', 'weekday'],
	checkAll: (rows) => ({ rows: inOrder(rows), findings: [] }),
	store: {
		table: 'route_clients',
		fields: ['salesman_code', 'client_code', 'slot', 'weekday', 'position'],
		primary: ['salesman_code', 'client_code', 'slot'],
		keyFields: ['salesman_code', 'client_code', 'weekday'],
		// The slot of a new visit is given when it is written.
		toRow: (record, current) => ({
			salesman_code: record.salesman_code,
			client_code: record.client_code,
			slot: current?.slot ?? null,
			weekday: record.weekday ?? null,
			position: Number(record.position) - 1,
		}),
		toRecord: (row: StoredRow) => ({
			salesman_code: row.salesman_code as Value,
			client_code: row.client_code as Value,
			weekday: row.weekday as Value,
			position: ORDER.read(row.position),
		}),
		derived: { position: ORDER },
		leaving: null,
		scope: ['salesman_code'],
		versions: ['routes', 'clients'],
	},
};

/** Numbers the visits without an order after the row before, within their salesman and day. */
function inOrder(rows: readonly NumberedRow[]): readonly NumberedRow[] {
	const last = new Map<string, number>();
	return rows.map(({ row, record }) => {
		const day = `${record.salesman_code}/${record.weekday ?? ''}`;
		const given = record.position ?? null;
		const position = typeof given === 'number' ? given : (last.get(day) ?? 0) + 1;
		last.set(day, position);
		return { row, record: { ...record, weekday: record.weekday ?? null, position } };
	});
}
