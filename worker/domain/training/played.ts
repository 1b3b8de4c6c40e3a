import type { Segment } from '#worker/contract/training.ts';

/** What a player told last: where the video stood, and when. */
export type Told = {
	/** Seconds into the video. */
	readonly at: number;
	/** Milliseconds of a clock that never goes back. */
	readonly whenMs: number;
	/** 1: as it was recorded. */
	readonly rate: number;
};

/** Players tell where they are some times a second, and not to the millisecond. */
const SLACK_S = 0.35;

/**
 * What was played between two reports of a player that ran from one to the other: null when it
 * jumped, back or further ahead than its speed takes it in that time.
 */
export function playedBetween(before: Told, now: Told): Segment | null {
	const ahead = now.at - before.at;
	const elapsed = (now.whenMs - before.whenMs) / 1_000;
	const possible = Math.max(elapsed, 0) * Math.max(before.rate, now.rate) + SLACK_S;
	return ahead > 0 && ahead <= possible ? [before.at, now.at] : null;
}
