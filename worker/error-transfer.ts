import { type TransferHandler, transferHandlers } from 'comlink';
import { isAppError } from './errors.ts';

type Thrown = { readonly value: unknown };
type Serialized = { readonly isError: boolean; readonly value: unknown };

let installed = false;

/**
 * Transfers AppErrors with their code, fields, retryAfter (seconds) and requestId; Comlink alone keeps only name,
 * message and stack. Both sides of the worker call this once.
 */
export function installErrorTransfer(): void {
	if (installed) return;
	installed = true;
	const original = transferHandlers.get('throw') as TransferHandler<Thrown, Serialized> | undefined;
	if (!original) throw new TypeError('Missing Comlink throw handler');
	transferHandlers.set('throw', {
		...original,
		serialize(thrown: Thrown): [Serialized, Transferable[]] {
			const error = thrown.value;
			if (!isAppError(error)) return original.serialize(thrown);
			const { name, message, stack, code, fields, retryAfter, requestId } = error;
			const value = { name, message, stack, code, fields, retryAfter, requestId };
			return [{ isError: true, value }, []];
		},
	} as TransferHandler<Thrown, Serialized>);
}
