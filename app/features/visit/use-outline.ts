import { useEffect, useState } from 'react';
import { type SaveFailure, saveFailureOf } from '#app/platform/saving/save-queue.ts';
import type { QuestionOutline } from '#worker/contract/coaching-api.ts';

export type Outline =
	| { readonly state: 'loading' }
	| { readonly state: 'ready'; readonly lines: QuestionOutline }
	| { readonly state: 'failed'; readonly why: SaveFailure };

/** Every question of the open form, read only while `open`: a form may have hundreds. */
export function useOutline(open: boolean, readOutline: () => Promise<QuestionOutline>): Outline {
	const [outline, setOutline] = useState<Outline>({ state: 'loading' });
	useEffect(() => {
		if (!open) return;
		let stale = false;
		readOutline().then(
			(lines) => !stale && setOutline({ state: 'ready', lines }),
			(error) => !stale && setOutline({ state: 'failed', why: saveFailureOf(error) }),
		);
		return () => {
			stale = true;
			// Opened again, it must not show old rows that are then replaced under the focus.
			setOutline({ state: 'loading' });
		};
	}, [open, readOutline]);
	return outline;
}
