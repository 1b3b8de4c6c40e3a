import { type RefObject, useEffect, useState } from 'react';

/** State of a video, as the controls show it. */
export type PlayerView = {
	readonly playing: boolean;
	readonly waiting: boolean;
	/** Position in seconds. */
	readonly at: number;
	readonly seconds: number;
	readonly rate: number;
	/** 0 to 1. */
	readonly volume: number;
	readonly muted: boolean;
	readonly captions: boolean;
	readonly inPicture: boolean;
	readonly failed: boolean;
};

const EVENTS = [
	...['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'seeking', 'seeked'],
	...['ratechange', 'volumechange', 'waiting', 'playing', 'canplay', 'error', 'emptied'],
	...['enterpictureinpicture', 'leavepictureinpicture'],
];
/** HTMLMediaElement.HAVE_FUTURE_DATA: enough is loaded to play on. */
const FUTURE_DATA = 3;

function viewOf(video: HTMLVideoElement, seconds: number): PlayerView {
	return {
		playing: !video.paused && !video.ended,
		waiting: !video.paused && video.readyState < FUTURE_DATA,
		at: video.currentTime,
		seconds: Number.isFinite(video.duration) ? video.duration : seconds,
		rate: video.playbackRate,
		volume: video.volume,
		muted: video.muted || video.volume === 0,
		captions: video.textTracks[0]?.mode === 'showing',
		inPicture: document.pictureInPictureElement === video,
		failed: video.error !== null,
	};
}

/** Follows the state of a video element. `seconds`: its length until the metadata is loaded. */
export function usePlayer(
	ref: RefObject<HTMLVideoElement>,
	seconds: number,
	isReady: boolean,
): PlayerView | null {
	const [view, setView] = useState<PlayerView | null>(null);
	useEffect(() => {
		const video = ref.current;
		if (!video || !isReady) return;
		const look = () => setView(viewOf(video, seconds));
		look();
		for (const name of EVENTS) video.addEventListener(name, look);
		video.textTracks.addEventListener('change', look);
		return () => {
			for (const name of EVENTS) video.removeEventListener(name, look);
			video.textTracks.removeEventListener('change', look);
		};
	}, [ref, seconds, isReady]);
	return view;
}
