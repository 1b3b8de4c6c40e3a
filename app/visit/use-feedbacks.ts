import { useState } from 'react';
import type { Feedbacks } from '#worker/domain/coaching/coaching.ts';
import { rescueFeedbacks } from './feedbacks-rescue.client.ts';
import { type Saving, unsettled, useSaveQueue } from './use-save-queue.ts';

type Patch = Partial<Feedbacks>;

/** The feedback as the person sees it, saved as it is written. */
export function useFeedbacks(stored: Feedbacks): {
	readonly feedbacks: Feedbacks;
	readonly saving: Saving<Patch, null>;
	write(patch: Patch, when: 'now' | 'after-pause'): void;
} {
	const saving = useSaveQueue<Patch, null>(coalesce, null, rescueFeedbacks);
	// From the first key on the person is the author: what storage answers is older.
	const [own, setOwn] = useState<Patch>({});
	return {
		feedbacks: { ...stored, ...own },
		saving: unsettled(saving),
		write(patch, when) {
			setOwn((before) => ({ ...before, ...patch }));
			saving.change(patch, when);
		},
	};
}

function coalesce(earlier: Patch, later: Patch): Patch {
	return { ...earlier, ...later };
}
