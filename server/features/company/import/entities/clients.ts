import { INACTIVATE_CLIENT } from '#worker/contract/request.ts';
import { placeProblem } from '../cells/place-cell.ts';
import type { Derived, Entity, EntityStore, Flat, StoredRow, Value } from '../entity.ts';
import { CLIENT_COLUMNS } from './client-columns.ts';
import { INDICATOR_COLUMNS } from './client-figures.ts';

const INDICATORS = INDICATOR_COLUMNS.map(({ key }) => key);
const PLAIN = CLIENT_COLUMNS.map(({ key }) => key).filter((key) => !isIndicator(key));
const EMPTY: Readonly<Record<string, Value>> = Object.fromEntries(
	CLIENT_COLUMNS.map(({ key }) => [key, null]),
);
const DERIVED: Readonly<Record<string, Derived>> = Object.fromEntries(
	INDICATORS.map((key) => [key, { field: 'indicators', read: (kept) => partOf(kept, key) }]),
);

/** A property of a JSON object or null. */
function partOf(kept: unknown, key: string): Value {
	return (kept as Readonly<Record<string, Value>> | null)?.[key] ?? null;
}

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
		for (const [key, { read }] of Object.entries(DERIVED)) record[key] = read(row.indicators);
		return record;
	},
	derived: DERIVED,
	leaving: { salesman_code: INACTIVATE_CLIENT.code, financial_status: 'inactive', weekday: null },
	leftBy: 'salesman_code',
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
