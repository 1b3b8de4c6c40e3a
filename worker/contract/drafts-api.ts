import type { Act } from './act.ts';

/** What a person has typed into a form and not sent: it survives reloads, crashes and updates. */
export interface DraftsApi {
	/** `form` is the word of the form's path. null: nothing is kept. Throws unauthenticated. */
	read(form: string): Promise<unknown>;
	/** Resolves when it is durable. `value` is JSON. Throws storage-full. */
	write(form: string, value: unknown): Act<void>;
	/** It was sent, or given up. */
	forget(form: string): Act<void>;
}
