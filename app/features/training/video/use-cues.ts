import { type RefObject, useEffect, useState } from 'react';

/** A caption: second of its start, and its text. */
export type Cue = { readonly at: number; readonly text: string };

/** The captions of a track as text; empty before they are loaded. */
export function useCues(ref: RefObject<HTMLTrackElement>): readonly Cue[] {
	const [cues, setCues] = useState<readonly Cue[]>([]);
	useEffect(() => {
		const element = ref.current;
		if (!element) return;
		const tell = () =>
			setCues(
				[...(element.track.cues ?? [])].map((cue) => ({
					at: cue.startTime,
					text: cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '',
				})),
			);
		// React knows no such event of a track.
		element.addEventListener('load', tell);
		tell();
		return () => element.removeEventListener('load', tell);
	}, [ref]);
	return cues;
}
