import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
	advanceQueue,
	type Coalesce,
	EMPTY_QUEUE,
	isUnsaved,
	type SaveEvent,
	type SaveFailure,
	type SaveQueue,
	STORAGE_FAILURES,
	saveFailureOf,
	unsavedChanges,
} from './save-queue.ts';
import { useHeldNavigation } from './use-held-navigation.ts';
import { usePageEnd } from './use-page-end.ts';

/** How long a person may pause while typing before the text is stored. */
export const TYPING_PAUSE_MS = 400;
/** How long text of a person who does not pause waits: what a killed browser may lose. */
export const TYPING_LIMIT_MS = 1_000;

export type Saving<Change, Value> = {
	/** Shown but not stored yet, oldest first. */
	readonly unsaved: readonly Change[];
	readonly state: 'untouched' | 'saving' | 'stored' | 'failed';
	readonly failure: SaveFailure | null;
	/** The answer to the last stored change. */
	readonly value: Value | null;
	/**
	 * Stores a choice now; text after a pause, after a second of typing without one, or when the screen
	 * is left or hidden.
	 */
	change(change: Change, when?: 'now' | 'after-pause'): void;
	flush(): void;
	retry(): void;
	/** Set when a person tried to leave although the last change could not be stored. */
	readonly leaving: { stay(): void; leaveAnyway(): void } | null;
};

type Options<Change, Value> = {
	readonly coalesce: Coalesce<Change>;
	/** Submits one change to the action that stores it; resolves when it is durable. */
	readonly save: (change: Change) => Promise<Value>;
	/** The input cannot be stored as it is: leaving is refused and `show` points at it. */
	readonly unfinished: { readonly show: () => void } | null;
	/** At the end of the page: gives all changes that may not be stored to the worker at once. */
	readonly handOver: (changes: readonly Change[]) => void;
};

type Timer = { current: ReturnType<typeof setTimeout> | null };

function stop(timer: Timer): void {
	if (timer.current !== null) clearTimeout(timer.current);
	timer.current = null;
}

type Held<Change, Value> = { readonly queue: SaveQueue<Change>; readonly value: Value | null };

/**
 * Sends changes one at a time, in order, and holds every navigation until they are stored: what was
 * tapped or typed is durable before its screen is left. `save` is called inside the tap itself.
 */
export function useSaveQueue<Change, Value>(
	options: Options<Change, Value>,
): Saving<Change, Value> {
	const { revalidate } = useRevalidator();
	const [{ queue, value }, draw] = useState<Held<Change, Value>>({
		queue: EMPTY_QUEUE as SaveQueue<Change>,
		value: null,
	});
	/** Newer than the rendered state: two taps may come before the next render. */
	const held = useRef<Held<Change, Value>>({ queue, value });
	const pause = useRef<Timer['current']>(null);
	const limit = useRef<Timer['current']>(null);
	const lastId = useRef(0);
	const latest = useRef({ ...options, revalidate });
	latest.current = { ...options, revalidate };

	const advance = useCallback((event: SaveEvent<Change>, answer?: Value) => {
		const { queue: before, value: known } = held.current;
		const after = advanceQueue(before, event, latest.current.coalesce);
		held.current = { queue: after, value: answer ?? known };
		draw(held.current);
	}, []);

	const send = useCallback(async () => {
		const { sending, waiting } = held.current.queue;
		const [next] = waiting;
		if (sending || next === undefined) return;
		const id = ++lastId.current;
		const saved = latest.current.save(next);
		advance({ type: 'send', id });
		let answer: Value;
		try {
			answer = await saved;
		} catch (error) {
			const why = saveFailureOf(error);
			flushSync(() => advance({ type: 'refused', id, why }));
			// The coaching may have moved on; its loaders then redirect. A write failure of the
			// device changes nothing, and a revalidation would cancel a held navigation.
			if (!STORAGE_FAILURES.has(why)) latest.current.revalidate();
			return;
		}
		// Rendered synchronously: 'saved' must not wait for React's other work.
		flushSync(() => advance({ type: 'stored', id }, answer));
		if (pause.current === null) void send();
	}, [advance]);

	const flush = useCallback(() => {
		stop(pause);
		stop(limit);
		if (held.current.queue.failed === null) void send();
	}, [send]);

	const change = useCallback(
		(next: Change, when: 'now' | 'after-pause' = 'now') => {
			advance({ type: 'change', change: next });
			if (when === 'now') return flush();
			stop(pause);
			pause.current = setTimeout(flush, TYPING_PAUSE_MS);
			limit.current ??= setTimeout(flush, TYPING_LIMIT_MS);
		},
		[advance, flush],
	);

	const endPage = useCallback(() => {
		flush();
		// Includes the change that is being sent: when it is refused, this screen may be gone.
		latest.current.handOver(unsavedChanges(held.current.queue));
	}, [flush]);

	const unsaved = isUnsaved(queue);
	usePageEnd(endPage);
	const leaving = useHeldNavigation({
		unsaved,
		failed: queue.failed !== null,
		flush,
		showUnfinished: options.unfinished?.show,
	});
	useEffect(
		() => () => {
			stop(pause);
			stop(limit);
			// The screen was replaced while the person stayed: typed text must not be lost.
			const { queue: last } = held.current;
			if (last.failed === null && isUnsaved(last)) latest.current.handOver(unsavedChanges(last));
		},
		[],
	);

	return {
		unsaved: unsavedChanges(queue),
		state: stateOf(queue),
		failure: queue.failed,
		value,
		change,
		flush,
		retry: send,
		leaving,
	};
}

function stateOf(queue: SaveQueue<unknown>): Saving<unknown, unknown>['state'] {
	if (queue.failed !== null) return 'failed';
	if (isUnsaved(queue)) return 'saving';
	return queue.stored ? 'stored' : 'untouched';
}
