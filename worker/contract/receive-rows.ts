import type { StructError } from 'superstruct';
import type { RowKind } from './row-kind.ts';
import { type AnyStruct, shapeOf } from './schema.ts';

/** A row of an answer that this build cannot read, as received. */
export type AsideRow = { readonly kind: RowKind; readonly row: unknown };

type Path = readonly (string | number)[];
type UnreadableRow = { readonly list: Path; readonly index: number; readonly kind: RowKind };

/** The schema of the rows of each list in `schema`, by kind. */
export function rowSchemas(schema: AnyStruct): ReadonlyMap<RowKind, AnyStruct> {
	const found = new Map<RowKind, AnyStruct>();
	const visit = (struct: AnyStruct): void => {
		const shape = shapeOf(struct);
		switch (shape?.kind) {
			case 'object':
				for (const field of Object.values(shape.fields)) visit(field);
				return;
			case 'array':
				if (shape.rows) found.set(shape.rows, shape.of);
				visit(shape.of);
				return;
			case 'record':
				visit(shape.value);
				return;
			case 'nullable':
			case 'optional':
			case 'same':
				visit(shape.of);
		}
	};
	visit(schema);
	return found;
}

/** The innermost row that contains the field at `path`; null: it is in no list of rows. */
function rowAt(schema: AnyStruct, path: Path): UnreadableRow | null {
	let found: UnreadableRow | null = null;
	let struct = schema;
	for (const [depth, key] of path.entries()) {
		let shape = shapeOf(struct);
		while (shape?.kind === 'nullable' || shape?.kind === 'optional' || shape?.kind === 'same') {
			shape = shapeOf(shape.of);
		}
		if (shape?.kind === 'array') {
			if (shape.rows) found = { list: path.slice(0, depth), index: Number(key), kind: shape.rows };
			struct = shape.of;
		} else if (shape?.kind === 'record') struct = shape.value;
		else if (shape?.kind === 'object') {
			const field = shape.fields[key];
			if (!field) return found;
			struct = field;
		} else return found;
	}
	return found;
}

function changedAt(
	value: unknown,
	[key, ...rest]: Path,
	change: (list: readonly unknown[]) => readonly unknown[],
): unknown {
	if (key === undefined) return change(value as readonly unknown[]);
	if (Array.isArray(value)) {
		return value.map((item, index) =>
			index === Number(key) ? changedAt(item, rest, change) : item,
		);
	}
	const fields = value as Record<string, unknown>;
	return { ...fields, [key]: changedAt(fields[key], rest, change) };
}

/**
 * `value` without the rows that `error` refuses, and these rows. null: something else than a row is
 * refused.
 */
export function withoutUnreadableRows(
	schema: AnyStruct,
	value: unknown,
	error: StructError,
): { readonly value: unknown; readonly aside: readonly AsideRow[] } | null {
	const lists = new Map<string, { list: Path; kind: RowKind; indexes: Set<number> }>();
	for (const { path } of error.failures()) {
		const row = rowAt(schema, path);
		if (!row) return null;
		const key = row.list.join('\n');
		const known = lists.get(key) ?? { ...row, indexes: new Set<number>() };
		known.indexes.add(row.index);
		lists.set(key, known);
	}
	const aside: AsideRow[] = [];
	let readable = value;
	// Inner lists first: the positions of their rows change when an outer row leaves.
	const innerFirst = [...lists.values()].sort((a, b) => b.list.length - a.list.length);
	for (const { list, kind, indexes } of innerFirst) {
		readable = changedAt(readable, list, (rows) =>
			rows.filter((row, index) => {
				if (!indexes.has(index)) return true;
				aside.push({ kind, row });
				return false;
			}),
		);
	}
	return { value: readable, aside };
}
