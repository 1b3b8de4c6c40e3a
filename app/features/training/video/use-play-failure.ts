import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { findPlayFailure, type PlayFailure } from './play-failure.ts';
import type { ReadySource } from './use-video-source.ts';

/** State of the playback; it survives a reload of the source. */
export type PlaybackState = {
	/** Position in seconds. */
	at: number;
	/** The person wants it to play. */
	plays: boolean;
	/** The source was loaded again and has not played since. */
	retried: boolean;
};

/**
 * Why a video stopped. A source on the server is loaded once more without a message: its cookie
 * expires after two hours, or the network may be back. null: the video plays, or nothing failed.
 */
export function usePlayFailure(
	hasFailed: boolean,
	source: ReadySource,
	playback: PlaybackState,
	again: () => void,
): PlayFailure | null {
	const online = useOnline();
	const [why, setWhy] = useState<PlayFailure | null>(null);
	useEffect(() => {
		let isOver = false;
		setWhy(null);
		if (!hasFailed) return;
		if (!source.isHere && !online) setWhy('network');
		else if (!source.isHere && !playback.retried) {
			playback.retried = true;
			again();
		} else {
			void findPlayFailure(source).then((found) => {
				if (!isOver) setWhy(found);
			});
		}
		return () => {
			isOver = true;
		};
	}, [hasFailed, online, source, playback, again]);
	return why;
}
