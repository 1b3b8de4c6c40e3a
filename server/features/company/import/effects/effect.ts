import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** The import whose effects are made or taken back, in its transaction. */
export type EffectContext = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly importId: string;
	readonly now: Date;
	/** Who takes over from a person who leaves, by code. */
	readonly successors: ReadonlyMap<string, string>;
};

/** What an entity needs besides its own rows. */
export type Effects = {
	/** Before the rows are written; rows without a successor are deleted already. */
	readonly before?: (context: EffectContext) => Promise<void>;
	/** After the rows are written. */
	readonly after?: (context: EffectContext) => Promise<void>;
	/** After the rows are as before the import again. */
	readonly undone?: (context: EffectContext) => Promise<void>;
};
