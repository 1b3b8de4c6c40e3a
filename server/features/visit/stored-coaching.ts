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

export type StoredCoaching = StoredRevision & {
	readonly coachCode: string;
	readonly localDate: string;
	/** The revision in the column `state`: this one, or an earlier one that `changes` lead on from. */
	readonly base: StoredRevision;
};
