import { useEffect, useState } from 'react';
import { failureOf } from '#app/platform/saving/save-failure.ts';
import type { SaveFailure } from '#app/platform/saving/save-queue.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { QuestionOutline } from '#worker/contract/coaching-api.ts';

export type Outline =
	| { readonly state: 'loading' }
	| { readonly state: 'ready'; readonly lines: QuestionOutline }
	| { readonly state: 'failed'; readonly why: SaveFailure };

/** Every question of the open form, asked only while `open`: a form may have hundreds. */
export function useOutline(open: boolean): Outline {
	const [outline, setOutline] = useState<Outline>({ state: 'loading' });
	useEffect(() => {
		if (!open) return;
		let stale = false;
		worker.coaching.outline().then(
			(lines) => !stale && setOutline({ state: 'ready', lines }),
			(error) => !stale && setOutline({ state: 'failed', why: failureOf(error) }),
		);
		return () => {
			stale = true;
			// Opened again, it does not begin with rows that go away with the focus on them.
			setOutline({ state: 'loading' });
		};
	}, [open]);
	return outline;
}
