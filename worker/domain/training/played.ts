import type { Segment } from '#worker/contract/training.ts';

/** The last report of a player. */
export type Told = {
	/** Seconds into the video. */
	readonly at: number;
	/** Milliseconds of a clock that never goes back. */
	readonly whenMs: number;
	/** Playback speed; 1: as recorded. */
	readonly rate: number;
};

/** Seconds of tolerance: players report a few times a second, with limited precision. */
const SLACK_S = 0.35;

/**
 * Returns the part played between two reports; null when the player jumped back, or further ahead than
 * its speed allows (rule 9.4).
 */
export function playedBetween(before: Told, now: Told): Segment | null {
	const ahead = now.at - before.at;
	const elapsed = (now.whenMs - before.whenMs) / 1_000;
	const possible = Math.max(elapsed, 0) * Math.max(before.rate, now.rate) + SLACK_S;
	return ahead > 0 && ahead <= possible ? [before.at, now.at] : null;
}
