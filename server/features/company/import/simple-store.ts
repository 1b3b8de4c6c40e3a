import type { DataKind } from '#server/platform/db/rows/plan.ts';
import type { EntityStore, Flat, StoredRow, Value } from './entity.ts';

/** A store whose table has one column for each column of the entity, under the same name. */
export function simpleStore(
	table: string,
	described: {
		readonly fields: readonly string[];
		readonly keyFields: readonly string[];
		readonly leaving: StoredRow | null;
		readonly versions?: readonly DataKind[];
		/** Values of fields that no column has: those of a new row, kept for an existing one. */
		readonly made?: () => StoredRow;
		readonly primary?: readonly string[];
		readonly leftBy?: string;
	},
): EntityStore {
	const { fields, keyFields, leaving, versions = [], made, primary, leftBy } = described;
	const own = made ? Object.keys(made()) : [];
	return {
		table,
		fields: [...fields, ...own],
		keyFields,
		primary: primary ?? keyFields,
		leaving,
		versions,
		...(leftBy !== undefined && { leftBy }),
		toRow: (record, current) => ({ ...(made && (current ?? made())), ...pick(record, fields) }),
		toRecord: (row) => pick(row, fields),
	};
}

function pick(row: StoredRow | Flat, fields: readonly string[]): Flat {
	return Object.fromEntries(fields.map((field) => [field, (row[field] ?? null) as Value]));
}
