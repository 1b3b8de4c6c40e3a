import { useCallback, useEffect, useState } from 'react';
import { codeOf } from '#app/error-text.ts';
import { worker } from '#app/worker.client.ts';
import type { AppErrorCode } from '#worker/errors.ts';

export type ReadySource = {
	readonly src: string;
	readonly captions: string | null;
	/** Another origin: the cookie of media goes with the call only when it is asked to. */
	readonly isElsewhere: boolean;
};
type Source =
	| { readonly state: 'loading' }
	| { readonly state: 'failed'; readonly code: AppErrorCode }
	| ({ readonly state: 'ready' } & ReadySource);

/** Where a video plays from: this device when it is here, else the server. */
export function useVideoSource(id: string): {
	readonly source: Source;
	readonly again: () => void;
} {
	const [source, setSource] = useState<Source>({ state: 'loading' });
	const [attempt, setAttempt] = useState(0);
	const again = useCallback(() => setAttempt((before) => before + 1), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks once more
	useEffect(() => {
		let isOver = false;
		const made: string[] = [];
		const address = (blob: Blob) => {
			const url = URL.createObjectURL(blob);
			made.push(url);
			return url;
		};
		setSource({ state: 'loading' });
		worker.videos
			.source(id)
			.then(({ media, captions }) => {
				if (isOver) return;
				setSource({
					state: 'ready',
					src: typeof media === 'string' ? media : address(media),
					captions: captions === null ? null : address(new Blob([captions], { type: 'text/vtt' })),
					isElsewhere: typeof media === 'string' && !media.startsWith('/'),
				});
			})
			.catch((error: unknown) => {
				if (!isOver) setSource({ state: 'failed', code: codeOf(error) });
			});
		return () => {
			isOver = true;
			for (const url of made) URL.revokeObjectURL(url);
		};
	}, [id, attempt]);
	return { source, again };
}
