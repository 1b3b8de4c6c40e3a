import { type TransferHandler, transferHandlers } from 'comlink';
import { isAppError } from './errors.ts';

type Thrown = { readonly value: unknown };
type Serialized = { readonly isError: boolean; readonly value: unknown };

let installed = false;

/**
 * Transfers AppErrors with their code, fields and retryAfter (seconds); Comlink alone keeps only name,
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
			const { name, message, stack, code, fields, retryAfter } = error;
			return [{ isError: true, value: { name, message, stack, code, fields, retryAfter } }, []];
		},
	} as TransferHandler<Thrown, Serialized>);
}
