import * as s from 'superstruct';

// Builders are marked as free of side effects, so that the page can import a closed list from a file of
// this room without the schemas beside it.

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

/** The type that a schema describes, readonly at every depth. */
export type Infer<S extends AnyStruct> = s.Infer<S>;

type RequiredFields<F extends Fields> = {
	readonly [K in keyof F as undefined extends Infer<F[K]> ? never : K]: Infer<F[K]>;
};
type OptionalFields<F extends Fields> = {
	readonly [K in keyof F as undefined extends Infer<F[K]> ? K : never]?: Infer<F[K]>;
};
type Flat<T> = { [K in keyof T]: T[K] };
type ObjectOf<F extends Fields> = Flat<RequiredFields<F> & OptionalFields<F>>;
type ObjectStruct<F extends Fields> = s.Struct<ObjectOf<F>, F>;

const shapes = new WeakMap<AnyStruct, Shape>();
const names = new WeakMap<AnyStruct, string>();

/* @__NO_SIDE_EFFECTS__ */
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

/* @__NO_SIDE_EFFECTS__ */
export function named<S extends AnyStruct>(name: string, struct: S): S {
	names.set(struct, name);
	return struct;
}

/** What the server accepts: unknown keys are refused. Received, unknown keys are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function object<F extends Fields>(fields: F): ObjectStruct<F> {
	const struct = s.object(fields) as unknown as ObjectStruct<F>;
	return remember(struct, { kind: 'object', fields, strict: true });
}

/** What a client receives: unknown keys pass. */
/* @__NO_SIDE_EFFECTS__ */
export function type<F extends Fields>(fields: F): ObjectStruct<F> {
	const struct = s.type(fields) as unknown as ObjectStruct<F>;
	return remember(struct, { kind: 'object', fields, strict: false });
}

/** Refuses more than `max` items before looking at any of them. */
/* @__NO_SIDE_EFFECTS__ */
export function array<S extends AnyStruct>(of: S, max: number): s.Struct<readonly Infer<S>[], S> {
	const fits = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= max;
	const struct = new s.Struct<readonly Infer<S>[], S>({
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

/* @__NO_SIDE_EFFECTS__ */
export function record<V extends AnyStruct>(
	key: s.Struct<string, null>,
	value: V,
): s.Struct<Readonly<Record<string, Infer<V>>>, null> {
	return remember(s.record(key, value), { kind: 'record', key, value });
}

/* @__NO_SIDE_EFFECTS__ */
export function pair<A extends AnyStruct, B extends AnyStruct>(first: A, second: B) {
	const struct = s.tuple([first, second]) as unknown as s.Struct<
		readonly [Infer<A>, Infer<B>],
		null
	>;
	return remember(struct, { kind: 'tuple', of: [first, second] });
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable<T, S>(of: s.Struct<T, S>): s.Struct<T | null, S> {
	return remember(s.nullable(of), { kind: 'nullable', of });
}

/* @__NO_SIDE_EFFECTS__ */
export function optional<T, S>(of: s.Struct<T, S>): s.Struct<T | undefined, S> {
	return remember(s.optional(of), { kind: 'optional', of });
}

/** `check` answers true or the sentence of the rule. */
/* @__NO_SIDE_EFFECTS__ */
export function refine<T, S>(
	of: s.Struct<T, S>,
	name: string,
	check: (value: T) => true | string,
): s.Struct<T, S> {
	return remember(s.refine(of, name, check), { kind: 'same', of });
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(): s.Struct<boolean, null> {
	return scalar('boolean', { type: 'boolean' }, (value) => typeof value === 'boolean');
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends readonly (string | number)[]>(values: T) {
	const known = new Set<unknown>(values);
	return scalar<T[number]>(
		'enum',
		{ enum: values },
		(value) => known.has(value) || `Expected one of: ${values.join(', ')}`,
	);
}

/** A leaf. `check` answers true, false, or a sentence without the value it refuses. */
/* @__NO_SIDE_EFFECTS__ */
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
