import { useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isAct } from './acts.ts';
import { isTyping } from './is-typing.ts';
import { onScreenChange } from './worker.client.ts';

/** Changes arrive in bursts; one revalidation covers all of them. */
const GATHER_MS = 150;
/**
 * While a person types the screen stays as it is; typing is checked again at this interval. A
 * focused field without typing delays nothing: midnight, a lock or a change by another phone must
 * reach a phone that was put down.
 */
const WRITING_MS = 1_000;
/**
 * How long to wait for loaders that are running, which a revalidation would restart. Twice as long
 * after each restart, or slow loaders would never end while changes go on.
 */
const LOADING_MS = 1_000;

/** How long to wait for a loaded screen to be drawn. */
const DRAWN_MS = 5_000;

/** The screen left before it was revalidated: the next screen must be, its data may be as old. */
let isOwed = false;

/**
 * Revalidates the loaders after the worker changed something. It waits while a person types. It
 * waits while a form is being submitted, because the router drops the redirect of an action that a
 * revalidation overtakes. It waits while a person is asked whether to leave, because the router
 * then forgets the held navigation, and while a tab of an older build shows text that it cannot
 * store. It waits until a loaded screen is drawn, because the router would keep the scroll position
 * of the screen before as that of the new one. Renders nothing.
 */
export function RevalidateOnChange(): null {
	const { revalidate, state } = useRevalidator();
	const submitting = useRef(false);
	submitting.current = useFetchers().some(
		(fetcher) => fetcher.state === 'submitting' && !isAct(fetcher),
	);
	const loading = useRef(false);
	loading.current = useNavigation().state === 'loading' || state === 'loading';
	const { key } = useLocation();
	const drawn = useRef(key);
	// Not while rendering: a screen may be rendered long before it is drawn.
	useLayoutEffect(() => {
		drawn.current = key;
	}, [key]);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | null = null;
		let typedAt = Number.NEGATIVE_INFINITY;
		let toldAt = 0;
		let restarts = 0;
		const typed = () => {
			typedAt = performance.now();
		};
		const settle = () => {
			const now = performance.now();
			const writing = isTyping() && now - typedAt < WRITING_MS;
			const isLoading = loading.current && now - toldAt < LOADING_MS * 2 ** restarts;
			const isUndrawn = drawn.current !== enteredKey() && now - toldAt < DRAWN_MS;
			const isHeld = document.querySelector('dialog[open][data-holds],div[data-holds]') !== null;
			if (writing || submitting.current || isLoading || isUndrawn || isHeld) {
				timer = setTimeout(settle, writing ? WRITING_MS : GATHER_MS);
				return;
			}
			timer = null;
			restarts = loading.current ? restarts + 1 : 0;
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
		// The guards depend on the network (rule 1.11).
		addEventListener('online', settleSoon);
		addEventListener('offline', settleSoon);
		// A playing video keeps its screen when the network changes.
		const stopped = () => {
			if (isOutdated()) settleSoon();
		};
		document.addEventListener('pause', stopped, true);
		// The network may have changed while this screen was loading, before anything listened.
		if (isOwed || isOutdated()) settleSoon();
		isOwed = false;
		addEventListener('input', typed);
		return () => {
			stop();
			removeEventListener('online', settleSoon);
			removeEventListener('offline', settleSoon);
			document.removeEventListener('pause', stopped, true);
			removeEventListener('input', typed);
			if (timer === null) return;
			clearTimeout(timer);
			isOwed = true;
		};
	}, [revalidate]);
	return null;
}

/** Whether the screen is one for another state of the network. */
function isOutdated(): boolean {
	return navigator.onLine === location.pathname.startsWith('/offline');
}

/** The key of the address that the router has entered; React may still draw the one before. */
function enteredKey(): string {
	return (history.state as { readonly key?: string } | null)?.key ?? 'default';
}
