import { type AnyStruct, shapeOf } from './schema.ts';

/**
 * Paths of keys that no schema knows, at most `max`, in their order. Much faster than superstruct,
 * which makes an error for each key before the first can be read.
 */
export function unknownFields(schema: AnyStruct, value: unknown, max: number): readonly string[] {
	const found: string[] = [];
	collect(schema, value, '', found, max);
	return found;
}

function collect(schema: AnyStruct, value: unknown, path: string, found: string[], max: number) {
	const shape = shapeOf(schema);
	if (!shape || typeof value !== 'object' || value === null) return;
	switch (shape.kind) {
		case 'nullable':
		case 'optional':
		case 'same':
			collect(shape.of, value, path, found, max);
			break;
		case 'array':
			if (!Array.isArray(value) || value.length > shape.max) return;
			for (const [index, item] of value.entries()) {
				collect(shape.of, item, `${path}${index}.`, found, max);
			}
			break;
		case 'record':
			for (const [key, item] of Object.entries(value)) {
				collect(shape.value, item, `${path}${key}.`, found, max);
			}
			break;
		case 'object':
			for (const [key, item] of Object.entries(value)) {
				if (found.length >= max) return;
				const of = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
				if (of) collect(of, item, `${path}${key}.`, found, max);
				else if (shape.strict) found.push(`${path}${key}`);
			}
	}
}
