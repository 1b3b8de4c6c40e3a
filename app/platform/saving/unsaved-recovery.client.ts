import { codeOf } from '../error-text.ts';
import { STORAGE_FAILURES } from './save-queue.ts';
import {
	clearUnsavedRecord,
	recordedUnsaved,
	recordUnsaved,
	type UnsavedChange,
} from './unsaved-record.ts';

/** The functions that store a feature's changes. */
type Saves = Readonly<Record<string, (input: never) => Promise<unknown>>>;

type ChangeOf<S extends Saves> = {
	[K in keyof S & string]: {
		readonly save: K;
		readonly input: Parameters<S[K]>[0];
		/** Storing it twice would undo it, so the next page must not repeat it. */
		readonly once?: boolean;
	};
}[keyof S & string];

const replays = new Set<() => Promise<void>>();

/** The changes of one feature that a page could not store before it ended. Make it once per module. */
export function unsavedRecovery<S extends Saves>(feature: string, saves: S) {
	async function save({ save: name, input }: UnsavedChange): Promise<void> {
		await saves[name]?.(input as never);
	}

	let replaying: Promise<void> | null = null;

	async function replay(): Promise<void> {
		for (const change of recordedUnsaved(feature)) {
			try {
				await save(change);
			} catch (error) {
				// A device that cannot write may succeed later. After any other refusal the
				// coaching has moved on.
				if (STORAGE_FAILURES.has(codeOf(error))) return;
			}
		}
		clearUnsavedRecord(feature);
	}

	replays.add(() => {
		replaying ??= replay();
		return replaying;
	});

	return {
		/**
		 * Sends everything to the worker at once when the page ends or its screen is removed. It
		 * does not use a route action: the router would run it some tasks later, when the page may
		 * be gone. The worker may end with the page before it receives the call. The tab therefore
		 * keeps a record until the changes are stored, and the next page replays it.
		 */
		handOver(changes: readonly ChangeOf<S>[]): void {
			if (changes.length === 0) return;
			const lasting = changes
				.filter(({ once }) => !once)
				.map(({ save, input }) => ({ save, input }));
			const record = lasting.length > 0 ? recordUnsaved(feature, lasting) : null;
			const saved = Promise.all(changes.map(save));
			// A refused change stays in its queue, and the queue shows it while the screen exists.
			saved.then(() => {
				if (record !== null) clearUnsavedRecord(feature, record);
			}, codeOf);
		},
	};
}

/**
 * Stores what the previous page could not give to the worker. Call it before reading the same data.
 */
export async function replayUnsaved(): Promise<void> {
	await Promise.all([...replays].map((replay) => replay()));
}
