import type { Act } from './act.ts';

/** Unsent form input; survives reloads, crashes and updates. */
export interface DraftsApi {
	/** `form`: name of the form. null: no draft. Throws unauthenticated. */
	read(form: string): Promise<unknown>;
	/** Resolves when durable. `value` must be JSON. Throws storage-full. */
	write(form: string, value: unknown): Act<void>;
	/** Deletes the draft after sending or giving up. */
	forget(form: string): Act<void>;
}
