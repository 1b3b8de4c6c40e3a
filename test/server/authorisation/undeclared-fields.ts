import { type AnyStruct, shapeOf } from '#worker/contract/schema.ts';

/** Paths of the fields of an answer that its schema does not name; `[]` stands for any index. */
export function undeclaredFields(struct: AnyStruct, value: unknown, path = ''): readonly string[] {
	const shape = shapeOf(struct);
	if (!shape || typeof value !== 'object' || value === null) return [];
	const entries = Object.entries(value);
	switch (shape.kind) {
		case 'object':
			return entries.flatMap(([key, one]) => {
				const field = shape.fields[key];
				return field ? undeclaredFields(field, one, `${path}.${key}`) : [`${path}.${key}`];
			});
		case 'record':
			return entries.flatMap(([, one]) => undeclaredFields(shape.value, one, `${path}{}`));
		case 'array':
			return entries.flatMap(([, one]) => undeclaredFields(shape.of, one, `${path}[]`));
		case 'tuple':
			return shape.of.flatMap((of, index) =>
				undeclaredFields(of, entries[index]?.[1], `${path}[]`),
			);
		case 'nullable':
		case 'optional':
		case 'same':
			return undeclaredFields(shape.of, value, path);
		case 'scalar':
			return [];
	}
}

/** The JSON of an answer; null: another kind of answer. */
export function jsonOf(bytes: Uint8Array): unknown {
	if (bytes[0] !== '{'.charCodeAt(0)) return null;
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch (error) {
		// A stream has one JSON value a line.
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
