import { type AnyStruct, type Fields, shapeOf } from './schema.ts';

/**
 * Whether a value has the shape of a schema, as superstruct would decide it without changing the
 * value. It gives no reasons and is many times faster; false for schemas that `schema.ts` did not build.
 */
export function fits(schema: AnyStruct, value: unknown): boolean {
	const shape = shapeOf(schema);
	switch (shape?.kind) {
		case undefined:
			return false;
		case 'scalar':
			return shape.check(value) === true;
		case 'nullable':
			return value === null || fits(shape.of, value);
		case 'optional':
			return value === undefined || fits(shape.of, value);
		case 'same':
			return fits(shape.of, value) && (shape.check?.(value) ?? true) === true;
		case 'array':
			return fitsArray(shape.of, shape.max, value);
		case 'tuple':
			return fitsTuple(shape.of, value);
		case 'record':
			return fitsRecord(shape.key, shape.value, value);
		case 'object':
			return fitsObject(shape.fields, shape.strict, value);
	}
}

type Values = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Values {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fitsArray(of: AnyStruct, max: number, value: unknown): boolean {
	if (!Array.isArray(value) || value.length > max) return false;
	// `every` would skip missing items.
	for (const item of value) if (!fits(of, item)) return false;
	return true;
}

function fitsTuple(of: readonly AnyStruct[], value: unknown): boolean {
	return (
		Array.isArray(value) &&
		value.length <= of.length &&
		of.every((each, index) => fits(each, value[index]))
	);
}

function fitsRecord(key: AnyStruct, of: AnyStruct, value: unknown): boolean {
	if (!isObject(value)) return false;
	for (const each in value) if (!fits(key, each) || !fits(of, value[each])) return false;
	return true;
}

function fitsObject(fields: Fields, strict: boolean, value: unknown): boolean {
	if (!isObject(value)) return false;
	for (const key in fields) {
		const field = fields[key];
		if (field && !fits(field, value[key])) return false;
	}
	return !strict || Object.keys(value).every((key) => Object.hasOwn(fields, key));
}
