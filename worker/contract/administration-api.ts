import type { Act } from './act.ts';
import type { HttpMethod } from './http-method.ts';

/** A call below `/v3/app/admin`. */
export type AdministrationCall = {
	readonly method: Exclude<HttpMethod, 'GET'>;
	/** Relative to `/v3/app/admin`, with its query: '/people?busca=ana'. */
	readonly path: string;
	/** The JSON body, or a file, which is sent as it is with its name. */
	readonly body?: unknown;
	/** Calls with the same key take effect once. */
	readonly key?: string;
};

/** A file that the server made. */
type AdministrationFile = { readonly name: string; readonly content: Blob };

/**
 * Administration of the company. Works online only and stores nothing on the device. Answers pass
 * unchecked: the page checks them by schemas that a coach's device never loads. Every call throws
 * not-administrator and network errors.
 */
export interface AdministrationApi {
	read(path: string): Promise<unknown>;
	send(call: AdministrationCall): Act<unknown>;
	/** Reads a file, however long it takes. */
	file(path: string): Promise<AdministrationFile>;
	/** A new key for `send`. */
	newKey(): Promise<string>;
}
