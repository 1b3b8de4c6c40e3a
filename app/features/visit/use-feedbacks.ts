import { useState } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { type Saving, useSaveQueue } from '#app/platform/saving/use-save-queue.ts';
import type { Feedbacks } from '#worker/contract/feedback.ts';
import { type feedbackActs, visitRecovery } from './visit.data.client.ts';

type Patch = Partial<Feedbacks>;

/** The texts of the feedback as the person sees them, saved as they are written. */
export function useFeedbacks(stored: Feedbacks): {
	readonly feedbacks: Feedbacks;
	/** Its value is the revision of the coaching. */
	readonly saving: Saving<Patch, number>;
	write(patch: Patch, when: 'now' | 'after-pause'): void;
} {
	const act = useAct<typeof feedbackActs>('/coaching/feedback');
	const saving = useSaveQueue<Patch, number>({
		coalesce,
		save: (change) => act('saveFeedback', change),
		unfinished: null,
		handOver: (changes) =>
			visitRecovery.handOver(changes.map((input) => ({ save: 'saveFeedback', input }))),
	});
	// From the first key on the text on the screen is newer than what the loader brings.
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
