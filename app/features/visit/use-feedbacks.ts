import { useState } from 'react';
import { rescue } from '#app/platform/saving/unsaved-recovery.client.ts';
import { type Saving, useSaveQueue } from '#app/platform/saving/use-save-queue.ts';
import type { Feedbacks } from '#worker/contract/feedback.ts';
import { saveFeedbacks } from './save-feedbacks.client.ts';

type Patch = Partial<Feedbacks>;

/** The feedback as the person sees it, saved as it is written. */
export function useFeedbacks(stored: Feedbacks): {
	readonly feedbacks: Feedbacks;
	/** Its value is the revision of the coaching. */
	readonly saving: Saving<Patch, number>;
	write(patch: Patch, when: 'now' | 'after-pause'): void;
} {
	const saving = useSaveQueue<Patch, number>({
		coalesce,
		save: saveFeedbacks,
		unfinished: null,
		rescue: (requests) => rescue(requests.map((request) => ({ to: 'feedback', request }))),
	});
	// From the first key on the person is the author: what storage answers is older.
	const [own, setOwn] = useState<Patch>({});
	return {
		feedbacks: { ...stored, ...own },
		saving,
		write(patch, when) {
			setOwn((before) => ({ ...before, ...patch }));
			saving.change(patch, when);
		},
	};
}

function coalesce(earlier: Patch, later: Patch): Patch {
	return { ...earlier, ...later };
}
