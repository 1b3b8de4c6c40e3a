import { MAX_SEGMENTS, type Segment } from '#worker/contract/training.ts';

/** A video is watched when so much of its length was really played. */
const WATCHED_SHARE = 0.9;

const MS = 1_000;

function clipped([from, to]: Segment, seconds: number): Segment {
	const within = (at: number) => Math.round(Math.min(Math.max(at, 0), seconds) * MS) / MS;
	return [within(from), within(to)];
}

/**
 * What was played of a video of `seconds`: sorted, apart from one another, within its length.
 * Whatever the order the parts come in, and however often, the result is the same.
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

/** How many different seconds of the video were played. */
export function playedSeconds(segments: readonly Segment[]): number {
	return Math.round(segments.reduce((sum, [from, to]) => sum + to - from, 0) * MS) / MS;
}

/** 0–1. */
export function playedShare(segments: readonly Segment[], seconds: number): number {
	return seconds > 0 ? Math.min(1, playedSeconds(segments) / seconds) : 0;
}

export function isWatched(segments: readonly Segment[], seconds: number): boolean {
	return playedShare(segments, seconds) >= WATCHED_SHARE;
}
