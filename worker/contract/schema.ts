import * as s from 'superstruct';
import type { RowKind } from './row-kind.ts';

// Builders are marked as free of side effects: a page that imports only a closed list then leaves the
// schemas of the same file out of its bundle.

/**
 * How a schema was built. superstruct does not keep its arguments, and the API documentation needs
 * them.
 */
type Shape =
	| { readonly kind: 'object'; readonly fields: Fields; readonly strict: boolean }
	| {
			readonly kind: 'array';
			readonly of: AnyStruct;
			readonly max: number;
			readonly rows?: RowKind;
	  }
	| { readonly kind: 'record'; readonly key: AnyStruct; readonly value: AnyStruct }
	| { readonly kind: 'tuple'; readonly of: readonly AnyStruct[] }
	| { readonly kind: 'nullable' | 'optional'; readonly of: AnyStruct }
	/** The same values as `of`, of which `check`, if any, must return true. */
	| { readonly kind: 'same'; readonly of: AnyStruct; readonly check?: Check }
	| {
			readonly kind: 'scalar';
			/** Keywords of JSON Schema. */
			readonly json: Readonly<Record<string, unknown>>;
			readonly check: Check;
	  };

/** Returns true, or anything else for a value that is refused. */
// biome-ignore lint/suspicious/noExplicitAny: the schema of the shape has checked the value before.
type Check = (value: any) => boolean | string;

// superstruct's own type for any struct; `unknown` would accept no schema.
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

/** undefined: the schema was not built by this file. */
export function shapeOf(struct: AnyStruct): Shape | undefined {
	return shapes.get(struct);
}

/** Name of a schema in the documentation; undefined: it is written inline. */
export function nameOf(struct: AnyStruct): string | undefined {
	return names.get(struct);
}

/* @__NO_SIDE_EFFECTS__ */
export function named<S extends AnyStruct>(name: string, struct: S): S {
	names.set(struct, name);
	return struct;
}

/** An object in a body: `accept` refuses unknown keys, `receive` drops them. */
/* @__NO_SIDE_EFFECTS__ */
export function object<F extends Fields>(fields: F): ObjectStruct<F> {
	const struct = s.object(fields) as unknown as ObjectStruct<F>;
	return remember(struct, { kind: 'object', fields, strict: true });
}

/** An object in an answer: unknown keys pass. */
/* @__NO_SIDE_EFFECTS__ */
export function type<F extends Fields>(fields: F): ObjectStruct<F> {
	const struct = s.type(fields) as unknown as ObjectStruct<F>;
	return remember(struct, { kind: 'object', fields, strict: false });
}

/** Fields of one schema for `object` or `type`, one for each name. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsOf<N extends string, S extends AnyStruct>(names: readonly N[], of: () => S) {
	return Object.fromEntries(names.map((name) => [name, of()])) as Record<N, S>;
}

/** A list; more than `max` items are refused before any item is checked. */
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

/** A list of an answer: `receive` sets rows aside that it cannot read, and keeps the others. */
/* @__NO_SIDE_EFFECTS__ */
export function rows<S extends AnyStruct>(
	kind: RowKind,
	of: S,
	max: number,
): s.Struct<readonly Infer<S>[], S> {
	return remember(array(of, max), { kind: 'array', of, max, rows: kind });
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

/** `receive` fills a missing value; `accept` refuses it. */
/* @__NO_SIDE_EFFECTS__ */
export function defaulted<T, S>(of: s.Struct<T, S>, value: T): s.Struct<T, S> {
	return remember(s.defaulted(of, value), { kind: 'same', of });
}

/** `receive` replaces a value that this build does not know by `other`; `accept` refuses it. */
/* @__NO_SIDE_EFFECTS__ */
export function orElse<T, S>(of: s.Struct<T, S>, other: T): s.Struct<T, S> {
	const known = s.coerce(of, s.unknown(), (value) => (of.is(value) ? value : other));
	return remember(known, { kind: 'same', of });
}

/** Adds a check, which returns true or the reason of the refusal. */
/* @__NO_SIDE_EFFECTS__ */
export function refine<T, S>(
	of: s.Struct<T, S>,
	name: string,
	check: (value: T) => true | string,
): s.Struct<T, S> {
	return remember(s.refine(of, name, check), { kind: 'same', of, check });
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

/** A leaf. `check` returns true, false, or a reason that does not contain the refused value. */
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
	return remember(struct, { kind: 'scalar', json, check });
}
