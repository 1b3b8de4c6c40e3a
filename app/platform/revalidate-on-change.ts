import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { isAct } from './acts.ts';
import { isTyping } from './is-typing.ts';
import { onScreenChange } from './worker.client.ts';

/** Changes arrive in bursts; one revalidation for all of them. */
const GATHER_MS = 150;
/**
 * While a person types the screen stays as it is; asked again this often. A field that only has the
 * focus holds nothing up: midnight, a lock or another phone must reach whoever has put theirs down.
 */
const WRITING_MS = 1_000;
/** A screen on its way is let come, for it would begin anew; one that waits for a server, not longer. */
const ON_ITS_WAY_MS = 1_000;

/** Its screen went away before it was asked again: the next one is, that may know no better. */
let isOwed = false;

/**
 * Asks the loaders again after the worker changed something. It waits while a person types; while a
 * form is being submitted, because the router drops the redirect of an action that a revalidation has
 * overtaken; and while a person is asked whether to leave, because the router forgets a held
 * navigation then. Draws nothing.
 */
export function RevalidateOnChange(): null {
	const { revalidate } = useRevalidator();
	const submitting = useRef(false);
	submitting.current = useFetchers().some(
		(fetcher) => fetcher.state === 'submitting' && !isAct(fetcher),
	);
	const leaving = useRef(false);
	leaving.current = useNavigation().state === 'loading';
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | null = null;
		let typedAt = Number.NEGATIVE_INFINITY;
		let toldAt = 0;
		const typed = () => {
			typedAt = performance.now();
		};
		const settle = () => {
			const now = performance.now();
			const writing = isTyping() && now - typedAt < WRITING_MS;
			const isLeaving = leaving.current && now - toldAt < ON_ITS_WAY_MS;
			const isHeld = document.querySelector('dialog[open][data-holds]') !== null;
			if (writing || submitting.current || isLeaving || isHeld) {
				timer = setTimeout(settle, writing ? WRITING_MS : GATHER_MS);
				return;
			}
			timer = null;
			revalidate();
		};
		const settleSoon = () => {
			if (timer !== null) return;
			toldAt = performance.now();
			timer = setTimeout(settle, GATHER_MS);
		};
		const stop = onScreenChange((topics) => {
			if (!topics.includes('answer')) settleSoon();
		});
		// The guards depend on the signal (section 2, Offline).
		addEventListener('online', settleSoon);
		addEventListener('offline', settleSoon);
		// The signal may have come or gone while this screen was on its way: nobody listened then.
		const isOfflineScreen = location.pathname.startsWith('/offline');
		if (isOwed || navigator.onLine === isOfflineScreen) settleSoon();
		isOwed = false;
		addEventListener('input', typed);
		return () => {
			stop();
			removeEventListener('online', settleSoon);
			removeEventListener('offline', settleSoon);
			removeEventListener('input', typed);
			if (timer === null) return;
			clearTimeout(timer);
			isOwed = true;
		};
	}, [revalidate]);
	return null;
}
