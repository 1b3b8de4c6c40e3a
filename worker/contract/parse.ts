import type { StructError } from 'superstruct';
import { AppError } from '../errors.ts';
import type { AnyStruct, Infer } from './schema.ts';

/** More than this many refused fields help nobody. */
const MAX_FIELDS = 20;

/**
 * What another side sent, known. Unknown keys of an `object` are dropped, of a `type` pass.
 * Throws invalid-response: a captive portal, a truncated body, an API that is not ours.
 */
export function receive<S extends AnyStruct>(schema: S, value: unknown): Infer<S> {
	return validated(schema, value, true, (fields) => new AppError('invalid-response', { fields }));
}

/** What a caller sent, as it is: unknown keys are refused. Throws invalid with the field list. */
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
		// superstruct prints what it refuses, and a body may carry its own `toString`.
		if (cause instanceof TypeError) throw refusal({ '': 'Expected another value' });
		throw cause;
	}
	if (error) throw refusal(refusedFields(error));
	return known;
}

/** Path → sentence, without the refused value: it may be personal. */
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
