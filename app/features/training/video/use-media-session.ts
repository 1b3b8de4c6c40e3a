import { type RefObject, useEffect } from 'react';
import { runPlayerAct } from './player-acts.ts';
import type { PlayerView } from './use-player.ts';

const SKIP_S = 10;

/** Lets the buttons of a headset, a car or a locked screen control this video. */
export function useMediaSession(
	ref: RefObject<HTMLVideoElement>,
	title: string,
	view: PlayerView | null,
): void {
	const isPlaying = view?.playing ?? false;
	useEffect(() => {
		const video = ref.current;
		if (!video || !('mediaSession' in navigator)) return;
		const { mediaSession } = navigator;
		const skip = (seconds: number) => () => runPlayerAct(video, video, { type: 'skip', seconds });
		// A headset may send 'play' to a playing video.
		const toggleWhen = (paused: boolean) => () => {
			if (video.paused === paused) runPlayerAct(video, video, { type: 'toggle' });
		};
		const handlers: readonly (readonly [MediaSessionAction, () => void])[] = [
			['play', toggleWhen(true)],
			['pause', toggleWhen(false)],
			['seekbackward', skip(-SKIP_S)],
			['seekforward', skip(SKIP_S)],
		];
		mediaSession.metadata = new MediaMetadata({
			title,
			artist: 'TV Vendas',
			artwork: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
		});
		for (const [name, handler] of handlers) mediaSession.setActionHandler(name, handler);
		return () => {
			for (const [name] of handlers) mediaSession.setActionHandler(name, null);
			mediaSession.metadata = null;
			mediaSession.playbackState = 'none';
		};
	}, [ref, title]);
	useEffect(() => {
		if ('mediaSession' in navigator) {
			navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
		}
	}, [isPlaying]);
}
