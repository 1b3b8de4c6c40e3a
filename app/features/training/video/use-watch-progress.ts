import { type RefObject, useEffect, useRef } from 'react';
import type { Segment } from '#worker/contract/training.ts';
import { playedBetween, type Told } from '#worker/domain/training/played.ts';
import { logVideo, saveWatched } from './videos.data.client.ts';

/** A crash loses at most this much of the watched time. */
const SAVE_EVERY_MS = 5_000;

/**
 * Stores the parts of a video that were really played, while it plays, and reports start and end
 * once each. Skipped parts do not count (rule 9.4).
 */
export function useWatchProgress(
	ref: RefObject<HTMLVideoElement>,
	id: string,
	isReady: boolean,
): void {
	const hasBegun = useRef(false);
	useEffect(() => {
		const video = ref.current;
		if (!video || !isReady) return;
		let last: Told | null = null;
		let pending: Segment[] = [];
		let savedAt = performance.now();

		const save = () => {
			const played = pending;
			pending = [];
			savedAt = performance.now();
			saveWatched(id, video.currentTime, played);
		};
		const look = () => {
			const now = { at: video.currentTime, whenMs: performance.now(), rate: video.playbackRate };
			const segment = last === null || video.seeking ? null : playedBetween(last, now);
			const end = pending.at(-1);
			if (segment && end?.[1] === segment[0]) pending[pending.length - 1] = [end[0], segment[1]];
			else if (segment) pending.push(segment);
			last = video.paused || video.seeking ? null : now;
		};
		const onTime = () => {
			look();
			if (pending.length > 0 && performance.now() - savedAt >= SAVE_EVERY_MS) save();
		};
		const onPlaying = () => {
			if (!hasBegun.current) logVideo(id, 'video_start');
			hasBegun.current = true;
			look();
		};
		const onStop = () => {
			look();
			if (hasBegun.current) save();
		};
		const onSeeking = () => {
			last = null;
		};
		const onEnded = () => {
			onStop();
			logVideo(id, 'video_end');
		};
		const heard = {
			timeupdate: onTime,
			playing: onPlaying,
			pause: onStop,
			seeking: onSeeking,
			seeked: onStop,
			ended: onEnded,
		};
		for (const [name, listener] of Object.entries(heard)) video.addEventListener(name, listener);
		const onHide = () => {
			if (document.visibilityState === 'hidden') onStop();
		};
		document.addEventListener('visibilitychange', onHide);
		return () => {
			for (const [name, listener] of Object.entries(heard)) {
				video.removeEventListener(name, listener);
			}
			document.removeEventListener('visibilitychange', onHide);
			onStop();
		};
	}, [ref, id, isReady]);
}
