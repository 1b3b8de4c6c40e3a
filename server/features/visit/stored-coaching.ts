import type { Coaching } from '#worker/contract/coaching.ts';

export type StateKey = {
	readonly company: string;
	readonly coachingId: string;
	readonly deviceId: string;
	readonly rev: number;
};

/** One revision of a coaching. */
export type StoredRevision = {
	readonly rev: number;
	readonly hash: string;
	readonly state: Coaching;
};

/** Canonical JSON of parts of a state, by part. */
export type PartsOfState = ReadonlyMap<object, string>;

export type StateText = {
	/** The state as JSON. */
	readonly text: string;
	/** null: the text is not canonical. */
	readonly parts: PartsOfState | null;
};

export type StoredCoaching = StoredRevision & {
	readonly coachCode: string;
	readonly localDate: string;
	/** The revision in the column `state`: this one, or an earlier one that `changes` lead on from. */
	readonly base: StoredRevision;
	/** The texts of parts of this revision; null: unknown. They live no longer than it. */
	readonly parts: PartsOfState | null;
};
