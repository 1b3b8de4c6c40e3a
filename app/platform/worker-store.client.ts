import type { ChangeTopic } from '#worker/contract/worker-api.ts';
import { codeOf } from './error-text.ts';
import { onWorkerChange } from './worker.client.ts';

/** Changes arrive in bursts (answer, queue, acknowledgement); one query covers all of them. */
const GATHER_MS = 80;

export type WorkerStore<T> = {
	subscribe(listener: () => void): () => void;
	snapshot(): T | null;
	/** Queries again now. */
	refresh(): void;
};

/** Calls back after the worker changed data of this topic. Returns the function that stops it. */
export function onDataChange(topic: ChangeTopic, listener: () => void): () => void {
	return onWorkerChange((topics) => {
		if (topics.includes(topic)) listener();
	});
}

/** A small view of worker data, kept up to date outside the loaders while a component listens. */
export function workerStore<T>(
	load: () => Promise<T>,
	topics: readonly ChangeTopic[],
): WorkerStore<T> {
	const listeners = new Set<() => void>();
	let value: T | null = null;
	let timer: ReturnType<typeof setTimeout> | null = null;
	let stop: (() => void) | null = null;
	let asked = 0;
	let answered = 0;

	async function ask(): Promise<void> {
		timer = null;
		const mine = ++asked;
		try {
			const next = await load();
			// A later query has already answered.
			if (mine < answered) return;
			answered = mine;
			value = next;
		} catch (error) {
			// After a refusal the last view stays; the screen's loaders show the failure.
			codeOf(error);
			return;
		}
		for (const listener of listeners) listener();
	}

	function refresh(): void {
		if (timer !== null) return;
		timer = setTimeout(() => void ask(), value === null ? 0 : GATHER_MS);
	}

	return {
		subscribe(listener) {
			listeners.add(listener);
			// Later listeners share the running subscription.
			if (stop === null) {
				stop = onWorkerChange((changed) => {
					if (changed.some((topic) => topics.includes(topic))) refresh();
				});
				refresh();
			}
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				stop?.();
				stop = null;
			};
		},
		snapshot: () => value,
		refresh,
	};
}
