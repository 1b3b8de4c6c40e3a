import { MAX_SEGMENTS, type Segment } from '#worker/contract/training.ts';

/** Share of its length that must be really played for a video to be watched (rule 9.4). */
const WATCHED_SHARE = 0.9;

const MS = 1_000;

function clipped([from, to]: Segment, seconds: number): Segment {
	const within = (at: number) => Math.round(Math.min(Math.max(at, 0), seconds) * MS) / MS;
	return [within(from), within(to)];
}

/**
 * Joins the played parts of a video of `seconds`: sorted, disjoint, within its length. Order and
 * repetition of the parts do not matter.
 */
export function joinSegments(
	parts: readonly (readonly Segment[])[],
	seconds: number,
): readonly Segment[] {
	const played = parts
		.flat()
		.filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to))
		.map((segment) => clipped(segment, seconds))
		.filter(([from, to]) => from < to)
		.sort(([a], [b]) => a - b);
	const joined: Segment[] = [];
	for (const [from, to] of played) {
		const last = joined.at(-1);
		if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
		else joined.push([from, to]);
	}
	return longest(joined);
}

function longest(segments: readonly Segment[]): readonly Segment[] {
	if (segments.length <= MAX_SEGMENTS) return segments;
	const length = ([from, to]: Segment) => to - from;
	const kept = new Set([...segments].sort((a, b) => length(b) - length(a)).slice(0, MAX_SEGMENTS));
	return segments.filter((segment) => kept.has(segment));
}

/** The number of different seconds played. */
export function playedSeconds(segments: readonly Segment[]): number {
	return Math.round(segments.reduce((sum, [from, to]) => sum + to - from, 0) * MS) / MS;
}

/** Returns the played share of the video, 0–1. */
export function playedShare(segments: readonly Segment[], seconds: number): number {
	return seconds > 0 ? Math.min(1, playedSeconds(segments) / seconds) : 0;
}

/** Whether a video of `seconds` counts as watched: 90 % of it was really played (rule 9.4). */
export function isWatched(segments: readonly Segment[], seconds: number): boolean {
	return playedShare(segments, seconds) >= WATCHED_SHARE;
}
