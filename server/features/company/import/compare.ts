import type { ImportRowKind } from '#worker/contract/import.ts';
import type { Entity, Flat, NumberedRow, StoredRow, Value } from './entity.ts';
import { keyOf } from './parse-table.ts';
import { completed, keyText } from './stored-rows.ts';

/** An entry of a difference or a finding, as it is kept with the import. */
export type ImportEntry = {
	readonly kind: ImportRowKind;
	readonly row_number: number | null;
	readonly key: string;
	readonly before: StoredRow | null;
	readonly after: StoredRow | null;
	readonly told: StoredRow | null;
};

export type Change = { readonly column: string; readonly from: Value; readonly to: Value };

/** The columns in which a stored row differs from another one. */
export function changesBetween(entity: Entity, before: StoredRow, after: StoredRow) {
	const { toRecord } = entity.store;
	const [from, to] = [toRecord(before), toRecord(after)];
	return entity.columns.flatMap(({ key }): readonly Change[] => {
		const [old = null, next = null] = [from[key], to[key]];
		return isSame(old, next) ? [] : [{ column: key, from: old, to: next }];
	});
}

function isSame(one: Value, other: Value): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** What one row of the table changes; null: nothing. `current`: the row before. */
export function entryOf(
	entity: Entity,
	{ row, record }: NumberedRow,
	current: StoredRow | null,
): ImportEntry | null {
	const { store } = entity;
	const key = keyOf(entity, record);
	const after = store.toRow(completed(entity, record, current), current);
	const entry = { row_number: row, key, after, told: null };
	if (current === null) {
		const missing = entity.columns.find(
			({ key: one, isRequired }) => isRequired && !(one in record),
		);
		if (!missing) return { ...entry, kind: 'new', before: null };
		const message = `Falta a coluna ${missing.title}, necessária para incluir ${key}. Acrescente a coluna ou mapeie o cabeçalho.`;
		return problem(row, key, missing.title, message);
	}
	return changesBetween(entity, current, after).length === 0
		? null
		: { ...entry, kind: 'changed', before: current };
}

function problem(row: number, key: string, column: string, message: string): ImportEntry {
	const told = { column, value: '', message };
	return { kind: 'error', row_number: row, key, before: null, after: null, told };
}

/** What becomes of a row that a complete table does not have. */
export function leavingEntry(entity: Entity, before: StoredRow): ImportEntry {
	const { leaving } = entity.store;
	const after = leaving === null ? null : { ...before, ...leaving };
	const key = keyText(entity.store, before);
	return { kind: 'leaving', row_number: null, key, before, after, told: null };
}

/** The key of a row in the database. */
export function keyRow({ store, keys }: Entity, record: Flat): StoredRow {
	return Object.fromEntries(store.keyFields.map((field, at) => [field, record[keys[at] ?? field]]));
}
