import { useBlocker, useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
	advanceQueue,
	type Coalesce,
	EMPTY_QUEUE,
	isUnsaved,
	type SaveEvent,
	type SaveFailure,
	type SaveQueue,
	unsavedChanges,
} from './save-queue.ts';
import type { SaveRequest, SaveResult } from './save-result.ts';

/** How long a person may pause while typing before the text is stored. */
export const TYPING_PAUSE_MS = 400;

export type Saving<Change, Value> = {
	/** Painted but not stored yet, oldest first. */
	readonly unsaved: readonly Change[];
	readonly state: 'untouched' | 'saving' | 'stored' | 'failed';
	/** Stored, but the loaders have not been asked again: revisions on the screen are older. */
	readonly settling: boolean;
	readonly failure: SaveFailure | null;
	/** What the last stored change answered. */
	readonly value: Value | null;
	/** Stores a choice now; text after a pause, or when the screen is left or hidden. */
	change(change: Change, when?: 'now' | 'after-pause'): void;
	flush(): void;
	retry(): void;
	/** A person tried to leave although the last change could not be stored. */
	readonly leaving: { stay(): void; leaveAnyway(): void } | null;
};

/**
 * Sends changes to the route's clientAction one at a time, in order, and holds every navigation
 * until they are stored: what was tapped or typed is durable before its screen goes away.
 */
export function useSaveQueue<Change, Value>(
	coalesce: Coalesce<Change>,
	/** Not storable as it stands: leaving is refused and `show` points at it. */
	unfinished: { readonly show: () => void } | null,
	/** Hands changes straight to the worker: when the page ends there is no time for a route action. */
	rescue: (changes: readonly Change[]) => void,
): Saving<Change, Value> {
	const fetcher = useFetcher<SaveResult<Value>>();
	const [queue, dispatch] = useReducer(
		(current: SaveQueue<Change>, event: SaveEvent<Change>) =>
			advanceQueue(current, event, coalesce),
		EMPTY_QUEUE as SaveQueue<Change>,
	);
	const [paused, setPaused] = useState(false);
	const pause = useRef<ReturnType<typeof setTimeout> | null>(null);
	const lastId = useRef(0);
	const [value, setValue] = useState<Value | null>(null);
	const unsaved = isUnsaved(queue);

	const flush = useCallback(() => {
		if (pause.current !== null) clearTimeout(pause.current);
		pause.current = null;
		setPaused(false);
	}, []);

	const change = useCallback(
		(next: Change, when: 'now' | 'after-pause' = 'now') => {
			dispatch({ type: 'change', change: next });
			if (when === 'now') return flush();
			if (pause.current !== null) clearTimeout(pause.current);
			pause.current = setTimeout(flush, TYPING_PAUSE_MS);
			setPaused(true);
		},
		[flush],
	);

	const send = useCallback(() => {
		const next = queue.waiting[0];
		if (queue.sending || next === undefined) return;
		lastId.current += 1;
		const body: SaveRequest<Change> = { id: lastId.current, change: next };
		dispatch({ type: 'send', id: body.id });
		// The body is JSON by construction: every change is plain data.
		fetcher.submit(body as never, { method: 'post', encType: 'application/json' });
	}, [queue, fetcher.submit]);

	useEffect(() => {
		if (!paused && queue.failed === null) send();
	}, [paused, queue.failed, send]);

	// Nothing is serialized in SPA mode: the value arrives as the action returned it.
	const answer = fetcher.data as SaveResult<Value> | undefined;
	useEffect(() => {
		if (!answer || answer.id !== queue.sending?.id) return;
		if (answer.ok) setValue(answer.value);
		dispatch(
			answer.ok
				? { type: 'stored', id: answer.id }
				: { type: 'refused', id: answer.id, why: answer.why },
		);
	}, [answer, queue.sending]);

	const lastWords = useRef<() => void>(() => undefined);
	lastWords.current = () => rescue(unsavedChanges(queue));
	useFlushOnLeaving(unsaved, flush, lastWords);
	const leaving = useHeldNavigation(unsaved, queue.failed !== null, flush, unfinished?.show);
	useEffect(
		() => () => {
			if (pause.current !== null) clearTimeout(pause.current);
		},
		[],
	);

	return {
		unsaved: unsavedChanges(queue),
		state: stateOf(queue),
		settling: fetcher.state !== 'idle',
		failure: queue.failed,
		value,
		change,
		flush,
		retry: send,
		leaving,
	};
}

/** For screens that read their revision by a loader: not 'stored' before it has been read again. */
export function unsettled<Change, Value>(saving: Saving<Change, Value>): Saving<Change, Value> {
	return saving.settling && saving.state === 'stored' ? { ...saving, state: 'saving' } : saving;
}

function stateOf(queue: SaveQueue<unknown>): Saving<unknown, unknown>['state'] {
	if (queue.failed !== null) return 'failed';
	if (isUnsaved(queue)) return 'saving';
	return queue.stored ? 'stored' : 'untouched';
}

/** `beforeunload` comes while the document still lives: the write has the time of a page load. */
function useFlushOnLeaving(
	unsaved: boolean,
	flush: () => void,
	lastWords: { readonly current: () => void },
): void {
	useEffect(() => {
		if (!unsaved) return;
		const now = () => {
			lastWords.current();
			flushSync(flush);
		};
		const hidden = () => {
			if (document.visibilityState === 'hidden') now();
		};
		document.addEventListener('visibilitychange', hidden);
		window.addEventListener('beforeunload', now);
		window.addEventListener('pagehide', now);
		return () => {
			document.removeEventListener('visibilitychange', hidden);
			window.removeEventListener('beforeunload', now);
			window.removeEventListener('pagehide', now);
		};
	}, [unsaved, flush, lastWords]);
}

function useHeldNavigation(
	unsaved: boolean,
	failed: boolean,
	flush: () => void,
	showUnfinished: (() => void) | undefined,
): Saving<unknown, unknown>['leaving'] {
	const { state, proceed, reset } = useBlocker(unsaved || showUnfinished !== undefined);
	useEffect(() => {
		if (state !== 'blocked') return;
		if (showUnfinished) {
			reset();
			showUnfinished();
		} else if (unsaved) flush();
		else proceed();
	}, [state, unsaved, flush, proceed, reset, showUnfinished]);
	if (state !== 'blocked' || !failed) return null;
	return { stay: () => reset?.(), leaveAnyway: () => proceed?.() };
}
