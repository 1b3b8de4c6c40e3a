import { type AnyStruct, nameOf, shapeOf } from '#worker/contract/schema.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Named schemas that were used, for `components.schemas`. */
export type Components = Map<string, JsonSchema>;

/** JSON Schema 2020-12 of an API schema: a reference when it has a name, else inline. */
export function toJsonSchema(struct: AnyStruct, components: Components): JsonSchema {
	const name = nameOf(struct);
	if (name === undefined) return inPlace(struct, components);
	if (!components.has(name)) {
		// Set before descending, because a schema may contain itself.
		components.set(name, {});
		components.set(name, inPlace(struct, components));
	}
	return { $ref: `#/components/schemas/${name}` };
}

function inPlace(struct: AnyStruct, components: Components): JsonSchema {
	const shape = shapeOf(struct);
	if (!shape) throw new TypeError('A wire schema was not built with worker/contract/schema.ts');
	const of = (inner: AnyStruct) => toJsonSchema(inner, components);
	switch (shape.kind) {
		case 'object': {
			const fields = Object.entries(shape.fields);
			const required = fields.filter(([, field]) => shapeOf(field)?.kind !== 'optional');
			return {
				type: 'object',
				properties: Object.fromEntries(fields.map(([key, field]) => [key, of(field)])),
				...(required.length > 0 && { required: required.map(([key]) => key) }),
				...(shape.strict && { additionalProperties: false }),
			};
		}
		case 'array':
			return { type: 'array', items: of(shape.of), maxItems: shape.max };
		case 'tuple': {
			const length = shape.of.length;
			const prefixItems = shape.of.map(of);
			return { type: 'array', prefixItems, minItems: length, maxItems: length };
		}
		case 'record':
			return {
				type: 'object',
				propertyNames: of(shape.key),
				additionalProperties: of(shape.value),
			};
		case 'nullable':
			return { anyOf: [of(shape.of), { type: 'null' }] };
		case 'optional':
		case 'same':
			return of(shape.of);
		case 'scalar':
			return shape.json;
	}
}
