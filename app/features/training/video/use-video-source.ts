import { useCallback, useEffect, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { loadVideoSource } from './videos.data.client.ts';

export type ReadySource = {
	readonly src: string;
	readonly poster: string | null;
	readonly captions: string | null;
	/** The media has another origin, so its cookie must be sent explicitly. */
	readonly isElsewhere: boolean;
	/** The video is stored on this device. */
	readonly isHere: boolean;
};
type Source =
	| { readonly state: 'loading' }
	| { readonly state: 'failed'; readonly code: AppErrorCode }
	| ({ readonly state: 'ready' } & ReadySource);

/** Videos on this device are served by the service worker. */
function isServed(): boolean {
	return (navigator.serviceWorker?.controller ?? null) !== null;
}

/** The source of a video: this device if it is stored here, else the server. */
export function useVideoSource(id: string): {
	readonly source: Source;
	readonly again: () => void;
} {
	const [source, setSource] = useState<Source>({ state: 'loading' });
	const [attempt, setAttempt] = useState(0);
	const again = useCallback(() => setAttempt((before) => before + 1), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads the source again
	useEffect(() => {
		let isOver = false;
		let captionsUrl: string | null = null;
		setSource({ state: 'loading' });
		loadVideoSource(id, isServed())
			.then(({ media, isHere, poster, captions }) => {
				if (isOver) return;
				if (captions !== null) {
					captionsUrl = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
				}
				setSource({
					state: 'ready',
					src: media,
					poster,
					captions: captionsUrl,
					isElsewhere: !media.startsWith('/'),
					isHere,
				});
			})
			.catch((error: unknown) => {
				if (!isOver) setSource({ state: 'failed', code: codeOf(error) });
			});
		return () => {
			isOver = true;
			if (captionsUrl !== null) URL.revokeObjectURL(captionsUrl);
		};
	}, [id, attempt]);
	return { source, again };
}
