import { INACTIVATE_CLIENT } from '#worker/contract/request.ts';
import { placeProblem } from '../cells/place-cell.ts';
import type { Entity, EntityStore, Flat, StoredRow, Value } from '../entity.ts';
import { CLIENT_COLUMNS } from './client-columns.ts';
import { INDICATOR_COLUMNS } from './client-figures.ts';

const INDICATORS = INDICATOR_COLUMNS.map(({ key }) => key);
const PLAIN = CLIENT_COLUMNS.map(({ key }) => key).filter((key) => !isIndicator(key));
const EMPTY: Readonly<Record<string, Value>> = Object.fromEntries(
	CLIENT_COLUMNS.map(({ key }) => [key, null]),
);

function isIndicator(key: string): boolean {
	return INDICATORS.includes(key);
}

/** Indicators are one object; a client without any of them has none. */
export const clientStore: EntityStore = {
	table: 'clients',
	fields: [...PLAIN, 'indicators'],
	primary: ['code'],
	keyFields: ['code'],
	toRow(record, current) {
		const plain = PLAIN.map((key) => [key, record[key] ?? null]);
		return { ...current, ...Object.fromEntries(plain), indicators: indicatorsOf(record) };
	},
	toRecord(row: StoredRow): Flat {
		// A copy with all keys, then each value: pairs, or keys one by one, take several times as long.
		const record: Record<string, Value> = { ...EMPTY };
		for (const key of PLAIN) record[key] = (row[key] ?? null) as Value;
		const indicators = (row.indicators ?? {}) as Readonly<Record<string, Value>>;
		for (const key of INDICATORS) record[key] = indicators[key] ?? null;
		return record;
	},
	leaving: { salesman_code: INACTIVATE_CLIENT.code, financial_status: 'inactive', weekday: null },
	hasLeft: (row) => row.salesman_code === INACTIVATE_CLIENT.code,
	versions: ['clients', 'routes'],
};

function indicatorsOf(record: Flat): StoredRow | null {
	if (INDICATORS.every((key) => (record[key] ?? null) === null)) return null;
	const { lastPurchase = null } = record;
	const number = (key: string) => record[key] ?? 0;
	return {
		averageVolume: number('averageVolume'),
		averageTicket: number('averageTicket'),
		mix: number('mix'),
		lastPurchase,
		overdue: number('overdue'),
	};
}

export const clients: Entity = {
	name: 'clients',
	title: 'Clientes',
	columns: CLIENT_COLUMNS,
	keys: ['code'],
	ownList: 'clients',
	checkRow({ latitude, longitude }, refused) {
		if (latitude === undefined && longitude === undefined) return [];
		if (refused.has('latitude') || refused.has('longitude')) return [];
		const problem = placeProblem(asDegrees(latitude), asDegrees(longitude));
		return problem ? [{ ...problem, column: 'latitude' }] : [];
	},
	store: clientStore,
};

function asDegrees(value: Value | undefined): number | null {
	return typeof value === 'number' ? value : null;
}
