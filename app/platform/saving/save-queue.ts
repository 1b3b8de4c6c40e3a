import { type AppErrorCode, isAppErrorCode } from '#worker/errors.ts';

/** Why a change was refused: a code we can explain, or 'unknown'. */
export type SaveFailure = AppErrorCode | 'unknown';

export function saveFailureOf(error: unknown): SaveFailure {
	const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
	return isAppErrorCode(code) ? code : 'unknown';
}

/** The device could not write: the change was not refused, and storing it may work later. */
export const STORAGE_FAILURES: ReadonlySet<SaveFailure> = new Set<SaveFailure>([
	'storage-full',
	'storage-unavailable',
	'storage-outdated',
	'storage-blocked',
]);

/**
 * Changes that are not known to be stored, in the order they were made. `sending` was given to the
 * worker, `waiting` was not. The screen shows both as the person entered them, but says 'saved'
 * only when the queue is empty.
 */
export type SaveQueue<Change> = {
	readonly sending: { readonly id: number; readonly change: Change } | null;
	readonly waiting: readonly Change[];
	/** Why the first waiting change was refused; null while nothing failed. */
	readonly failed: SaveFailure | null;
	/** At least one change was stored since the screen opened. */
	readonly stored: boolean;
};

export type SaveEvent<Change> =
	| { readonly type: 'change'; readonly change: Change }
	| { readonly type: 'send'; readonly id: number }
	| { readonly type: 'stored'; readonly id: number }
	| { readonly type: 'refused'; readonly id: number; readonly why: SaveFailure };

/** One change with the effect of both, or null when both must be sent. */
export type Coalesce<Change> = (earlier: Change, later: Change) => Change | null;

export const EMPTY_QUEUE: SaveQueue<never> = {
	sending: null,
	waiting: [],
	failed: null,
	stored: false,
};

export function advanceQueue<Change>(
	queue: SaveQueue<Change>,
	event: SaveEvent<Change>,
	coalesce: Coalesce<Change>,
): SaveQueue<Change> {
	switch (event.type) {
		case 'change':
			return { ...queue, waiting: append(queue.waiting, event.change, coalesce), failed: null };
		case 'send': {
			const [change, ...waiting] = queue.waiting;
			if (queue.sending || change === undefined) return queue;
			return { ...queue, sending: { id: event.id, change }, waiting, failed: null };
		}
		case 'stored':
			if (queue.sending?.id !== event.id) return queue;
			return { ...queue, sending: null, stored: true };
		case 'refused': {
			if (queue.sending?.id !== event.id) return queue;
			const [next, ...rest] = queue.waiting;
			const { change } = queue.sending;
			const merged = next === undefined ? null : coalesce(change, next);
			const waiting = merged === null ? [change, ...queue.waiting] : [merged, ...rest];
			return { ...queue, sending: null, waiting, failed: event.why };
		}
	}
}

export function isUnsaved(queue: SaveQueue<unknown>): boolean {
	return queue.sending !== null || queue.waiting.length > 0;
}

/** Everything that is shown and not stored yet, oldest first. */
export function unsavedChanges<Change>(queue: SaveQueue<Change>): readonly Change[] {
	return queue.sending ? [queue.sending.change, ...queue.waiting] : queue.waiting;
}

function append<Change>(
	waiting: readonly Change[],
	change: Change,
	coalesce: Coalesce<Change>,
): readonly Change[] {
	const last = waiting.at(-1);
	const merged = last === undefined ? null : coalesce(last, change);
	return merged === null ? [...waiting, change] : [...waiting.slice(0, -1), merged];
}
