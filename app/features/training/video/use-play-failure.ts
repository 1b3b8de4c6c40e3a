import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { findPlayFailure, type PlayFailure } from './play-failure.ts';
import type { ReadySource } from './use-video-source.ts';

/** How playing goes, also over a source that is asked for once more. */
export type Course = {
	/** Where it stands, in seconds. */
	at: number;
	/** The person wants it to run. */
	plays: boolean;
	/** The source was asked for again, and nothing has played since. */
	retried: boolean;
};

/**
 * What became of a video that stopped. Of the server's the source is asked for once more without a
 * word: the cookie is over after two hours, the signal is back. null: it goes on, or nothing failed.
 */
export function usePlayFailure(
	hasFailed: boolean,
	source: ReadySource,
	course: Course,
	again: () => void,
): PlayFailure | null {
	const online = useOnline();
	const [why, setWhy] = useState<PlayFailure | null>(null);
	useEffect(() => {
		let isOver = false;
		setWhy(null);
		if (!hasFailed) return;
		if (!source.isHere && !online) setWhy('network');
		else if (!source.isHere && !course.retried) {
			course.retried = true;
			again();
		} else {
			void findPlayFailure(source).then((found) => {
				if (!isOver) setWhy(found);
			});
		}
		return () => {
			isOver = true;
		};
	}, [hasFailed, online, source, course, again]);
	return why;
}
