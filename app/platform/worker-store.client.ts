import type { ChangeTopic } from '#worker/contract/worker-api.ts';
import { codeOf } from './error-text.ts';
import { onWorkerChange } from './worker.client.ts';

/** Changes arrive in bursts (answer, queue, acknowledgement): one question for all of them. */
const GATHER_MS = 80;

export type WorkerStore<T> = {
	subscribe(listener: () => void): () => void;
	snapshot(): T | null;
	/** Asks again now. */
	refresh(): void;
};

/** Calls back after the worker has changed data of this kind. Returns how to stop. */
export function onDataChange(topic: ChangeTopic, listener: () => void): () => void {
	return onWorkerChange((topics) => {
		if (topics.includes(topic)) listener();
	});
}

/** A small view of the worker kept fresh outside the loaders: asked only while someone looks. */
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
			// What was asked for later knows more.
			if (mine < answered) return;
			answered = mine;
			value = next;
		} catch (error) {
			// A refusal keeps the last known view; the loaders of the screen show what is wrong.
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
			// Whoever comes later finds what is kept fresh for the others.
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
