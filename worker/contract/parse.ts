import { StructError } from 'superstruct';
import { AppError } from '#worker/errors.ts';
import { fits } from './fits.ts';
import { type AsideRow, withoutUnreadableRows } from './receive-rows.ts';
import type { AnyStruct, Infer } from './schema.ts';
import { unknownFields } from './unknown-fields.ts';

/** Maximum refused fields in an error. */
const MAX_FIELDS = 20;
/** A body with so many unknown keys is refused by them alone; fewer are named beside other errors. */
const MAX_UNKNOWN = 1_000;

/**
 * Checks an answer received from another program. Unknown keys of an `object` are dropped; those of a
 * `type` pass. Throws invalid-response, for example for a captive portal or a truncated body.
 */
export function receive<S extends AnyStruct>(schema: S, value: unknown): Infer<S> {
	return receiveRows(schema, value).value;
}

/** As `receive`, with the rows that this build cannot read (rule 12.15). */
export function receiveRows<S extends AnyStruct>(
	schema: S,
	value: unknown,
): { readonly value: Infer<S>; readonly aside: readonly AsideRow[] } {
	const first = check(schema, value, true);
	if (!first.error) return { value: first.value, aside: [] };
	const rest =
		first.error instanceof StructError && withoutUnreadableRows(schema, value, first.error);
	const second = rest ? check(schema, rest.value, true) : first;
	if (!rest || second.error) throw refusal('invalid-response', second.error ?? first.error);
	return { value: second.value, aside: rest.aside };
}

/**
 * Checks a body sent by a caller, without changing it; refuses unknown keys. Throws invalid with
 * fields.
 */
export function accept<S extends AnyStruct>(schema: S, value: unknown): Infer<S> {
	if (fits(schema, value)) return value as Infer<S>;
	const unknown = unknownFields(schema, value, MAX_UNKNOWN);
	if (unknown.length === MAX_UNKNOWN) {
		const fields = unknown
			.slice(0, MAX_FIELDS)
			.map((path) => [path.slice(0, 200), 'Unknown field']);
		throw new AppError('invalid', { fields: Object.fromEntries(fields) });
	}
	const { error, value: known } = check(schema, value, false);
	if (error) throw refusal('invalid', error);
	return known;
}

type Checked<T> =
	| { readonly error: null; readonly value: T }
	| { readonly error: StructError | TypeError; readonly value?: undefined };

function check<S extends AnyStruct>(
	schema: S,
	value: unknown,
	received: boolean,
): Checked<Infer<S>> {
	try {
		const [error, known] = schema.validate(value, { coerce: received, mask: received });
		return error ? { error } : { error: null, value: known };
	} catch (error) {
		// superstruct prints refused values, and a value without a usable `toString` makes that throw.
		if (error instanceof TypeError) return { error };
		throw error;
	}
}

function refusal(code: 'invalid' | 'invalid-response', error: StructError | TypeError): AppError {
	const fields =
		error instanceof StructError ? refusedFields(error) : { '': 'Expected another value' };
	return new AppError(code, { fields });
}

/** Sentences by path, without the refused values, which may be personal. */
function refusedFields(error: StructError): Record<string, string> {
	const fields: [string, string][] = [];
	for (const failure of error.failures()) {
		const message =
			failure.type === 'never'
				? 'Unknown field'
				: failure.message.replace(/,? but received.*$/s, '');
		fields.push([failure.path.join('.').slice(0, 200), message]);
		if (fields.length === MAX_FIELDS) break;
	}
	return Object.fromEntries(fields);
}
