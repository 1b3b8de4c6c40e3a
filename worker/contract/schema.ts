import * as s from 'superstruct';

/** What a schema was built from: superstruct forgets its arguments, the API documentation needs them. */
type Shape =
	| { readonly kind: 'object'; readonly fields: Fields; readonly strict: boolean }
	| { readonly kind: 'array'; readonly of: AnyStruct; readonly max: number }
	| { readonly kind: 'record'; readonly key: AnyStruct; readonly value: AnyStruct }
	| { readonly kind: 'tuple'; readonly of: readonly AnyStruct[] }
	| { readonly kind: 'nullable' | 'optional' | 'same'; readonly of: AnyStruct }
	/** Keywords of JSON Schema. */
	| { readonly kind: 'scalar'; readonly json: Readonly<Record<string, unknown>> };

// superstruct's own constraint for 'some struct'; `unknown` would refuse every schema.
// biome-ignore lint/suspicious/noExplicitAny: the library's types ask for it.
export type AnyStruct = s.Struct<any, any>;
export type Fields = Record<string, AnyStruct>;
type Typed<F extends Fields> = ReturnType<typeof s.type<F>>;

const shapes = new WeakMap<AnyStruct, Shape>();
const names = new WeakMap<AnyStruct, string>();

function remember<S extends AnyStruct>(struct: S, shape: Shape): S {
	shapes.set(struct, shape);
	return struct;
}

/** undefined: the schema was not built with this file. */
export function shapeOf(struct: AnyStruct): Shape | undefined {
	return shapes.get(struct);
}

/** The name under which the documentation lists a schema; undefined: written in place. */
export function nameOf(struct: AnyStruct): string | undefined {
	return names.get(struct);
}

export function named<S extends AnyStruct>(name: string, struct: S): S {
	names.set(struct, name);
	return struct;
}

/** What the server accepts: unknown keys are refused. Received, unknown keys are dropped. */
export function object<F extends Fields>(fields: F): Typed<F> {
	// The same runtime contract for every known key; only the library's overloads differ.
	return remember(s.object(fields) as Typed<F>, { kind: 'object', fields, strict: true });
}

/** What a client receives: unknown keys pass. */
export function type<F extends Fields>(fields: F): Typed<F> {
	return remember(s.type(fields), { kind: 'object', fields, strict: false });
}

/** Refuses more than `max` items before looking at any of them. */
export function array<S extends AnyStruct>(of: S, max: number): s.Struct<readonly s.Infer<S>[], S> {
	const fits = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= max;
	const struct = new s.Struct<readonly s.Infer<S>[], S>({
		type: 'array',
		schema: of,
		*entries(value) {
			if (fits(value)) for (const [index, item] of value.entries()) yield [index, item, of];
		},
		coercer: (value) => (fits(value) ? value.slice() : value),
		validator: (value) => fits(value) || `Expected a list of at most ${max}`,
	});
	return remember(struct, { kind: 'array', of, max });
}

export function record<V extends AnyStruct>(
	key: s.Struct<string, null>,
	value: V,
): s.Struct<Record<string, s.Infer<V>>, null> {
	return remember(s.record(key, value) as s.Struct<Record<string, s.Infer<V>>, null>, {
		kind: 'record',
		key,
		value,
	});
}

export function pair<A extends AnyStruct, B extends AnyStruct>(first: A, second: B) {
	const struct = s.tuple([first, second]) as unknown as s.Struct<
		readonly [s.Infer<A>, s.Infer<B>],
		null
	>;
	return remember(struct, { kind: 'tuple', of: [first, second] });
}

export function nullable<T, S>(of: s.Struct<T, S>): s.Struct<T | null, S> {
	return remember(s.nullable(of), { kind: 'nullable', of });
}

export function optional<T, S>(of: s.Struct<T, S>): s.Struct<T | undefined, S> {
	return remember(s.optional(of), { kind: 'optional', of });
}

/** `check` answers true or the sentence of the rule. */
export function refine<T, S>(
	of: s.Struct<T, S>,
	name: string,
	check: (value: T) => true | string,
): s.Struct<T, S> {
	return remember(s.refine(of, name, check), { kind: 'same', of });
}

export function boolean(): s.Struct<boolean, null> {
	return scalar('boolean', { type: 'boolean' }, (value) => typeof value === 'boolean');
}

export function oneOf<const T extends readonly (string | number)[]>(values: T) {
	const known = new Set<unknown>(values);
	return scalar<T[number]>(
		'enum',
		{ enum: values },
		(value) => known.has(value) || `Expected one of: ${values.join(', ')}`,
	);
}

/** A leaf. `check` answers true, false, or a sentence without the value it refuses. */
export function scalar<T>(
	name: string,
	json: Readonly<Record<string, unknown>>,
	check: (value: unknown) => boolean | string,
): s.Struct<T, null> {
	const struct = s.define<T>(name, (value) => {
		const answer = check(value);
		return answer === false ? `Expected ${name}` : answer;
	});
	return remember(struct, { kind: 'scalar', json });
}
