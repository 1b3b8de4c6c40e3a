import type { SessionUser } from './person.ts';

export type CoachingSituation = {
	/** Where the ensure-route guard sends a person who enters /coaching. */
	readonly route: string;
	/** Whether `path` is a screen of the coaching's present state. */
	readonly allowed: readonly string[];
};

/** All a guard may know. */
export type Situation = {
	readonly user: SessionUser | null;
	readonly online: boolean;
	/** Reason; null: not locked. */
	readonly locked: string | null;
	/** ISO instant, corrected by the server's clock. */
	readonly now: string;
	readonly coaching: CoachingSituation | null;
};
