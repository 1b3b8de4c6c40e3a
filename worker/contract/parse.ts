import type { StructError } from 'superstruct';
import { AppError } from '../errors.ts';
import type { AnyStruct, Infer } from './schema.ts';

/** Maximum refused fields in an error. */
const MAX_FIELDS = 20;

/**
 * Checks an answer received from another program. Unknown keys of an `object` are dropped; those of a
 * `type` pass. Throws invalid-response, for example for a captive portal or a truncated body.
 */
export function receive<S extends AnyStruct>(schema: S, value: unknown): Infer<S> {
	return validated(schema, value, true, (fields) => new AppError('invalid-response', { fields }));
}

/**
 * Checks a body sent by a caller, without changing it; refuses unknown keys. Throws invalid with
 * fields.
 */
export function accept<S extends AnyStruct>(schema: S, value: unknown): Infer<S> {
	return validated(schema, value, false, (fields) => new AppError('invalid', { fields }));
}

function validated<S extends AnyStruct>(
	schema: S,
	value: unknown,
	received: boolean,
	refusal: (fields: Record<string, string>) => AppError,
): Infer<S> {
	let error: StructError | undefined;
	let known: Infer<S>;
	try {
		[error, known] = schema.validate(value, { coerce: received, mask: received });
	} catch (cause) {
		// superstruct prints refused values, and a value without a usable `toString` makes that throw.
		if (cause instanceof TypeError) throw refusal({ '': 'Expected another value' });
		throw cause;
	}
	if (error) throw refusal(refusedFields(error));
	return known;
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
