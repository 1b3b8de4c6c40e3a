import type { Coaching } from '#worker/contract/coaching.ts';
export type StateKey = {
	readonly company: string;
	readonly coachingId: string;
	readonly deviceId: string;
	readonly rev: number;
};

export type StoredCoaching = {
	readonly coachCode: string;
	readonly localDate: string;
	readonly rev: number;
	readonly hash: string;
	readonly state: Coaching;
};
