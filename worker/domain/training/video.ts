import type { Video, VideoProgress, WatchState } from '#worker/contract/training.ts';
import { fold, matches } from '../shared/fold.ts';
import { isWatched, joinSegments, playedShare } from './segments.ts';

export type VideoFilter = {
	/** Words in any order, without accents; '': all. */
	readonly search: string;
	readonly category: string | null;
	readonly onlyNew: boolean;
	readonly onlyUnwatched: boolean;
	readonly onlyWithQuiz: boolean;
};

export const EVERY_VIDEO: VideoFilter = {
	search: '',
	category: null,
	onlyNew: false,
	onlyUnwatched: false,
	onlyWithQuiz: false,
};

export const NEW_HOURS = 14 * 24;

/**
 * Whether the video was published in the last 14 days and this person has seen nothing of it (rule
 * 9.4).
 *
 * @param now ISO instant.
 */
export function isNew(video: Pick<Video, 'publishedAt' | 'progress'>, now: string): boolean {
	const age = Temporal.Instant.from(video.publishedAt).until(now).total('hours');
	return age < NEW_HOURS && (video.progress?.segments.length ?? 0) === 0;
}

/** The state for this person; watched at 90 % really played (rule 9.4). */
export function watchState({ progress, seconds }: Pick<Video, 'progress' | 'seconds'>): WatchState {
	if (progress === null || progress.segments.length === 0) return 'unwatched';
	return isWatched(progress.segments, seconds) ? 'watched' : 'begun';
}

/** The played share of the video, 0–1. */
export function watchedShare({ progress, seconds }: Pick<Video, 'progress' | 'seconds'>): number {
	return progress === null ? 0 : playedShare(progress.segments, seconds);
}

/**
 * Returns where playing begins, in seconds: at the last position, or at the start if that was in the
 * last 3 s (rule 9.4).
 */
export function startPosition({ progress, seconds }: Pick<Video, 'progress' | 'seconds'>): number {
	const position = progress?.position ?? 0;
	return position < seconds - END_S ? position : 0;
}

/** Seconds before the end from which the video starts anew (rule 9.4). */
const END_S = 3;

/**
 * Whether a video matches the filter.
 *
 * @param now ISO instant.
 */
export function matchesVideo(video: Video, filter: VideoFilter, now: string): boolean {
	if (filter.category !== null && video.category !== filter.category) return false;
	if (filter.onlyNew && !isNew(video, now)) return false;
	if (filter.onlyUnwatched && watchState(video) === 'watched') return false;
	if (filter.onlyWithQuiz && video.quiz === null) return false;
	return matches(fold(`${video.title} ${video.description} ${video.category}`), filter.search);
}

/** Merges two reports: the union of the played parts, and the later position. */
export function joinProgress(
	a: VideoProgress | null,
	b: VideoProgress | null,
	seconds: number,
): VideoProgress | null {
	if (a === null || b === null) return a ?? b;
	const later = laterOf(a, b);
	return { ...later, segments: joinSegments([a.segments, b.segments], seconds) };
}

function laterOf(a: VideoProgress, b: VideoProgress): VideoProgress {
	const order = Temporal.Instant.compare(a.updatedAt, b.updatedAt);
	if (order === 0) return a.position >= b.position ? a : b;
	return order > 0 ? a : b;
}
