import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** The options that every job of a company gets. */
export type JobOptions = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly now: () => Date;
	readonly reportDefect: (error: unknown) => void;
};

/** Background work that repeats. */
export type Job = {
	/** Printed when a run fails. */
	readonly name: string;
	readonly everyMs: number;
	/** One run. Checks the signal between independent steps. */
	readonly run: (signal?: AbortSignal) => Promise<void>;
};

/** Describes a job. `everyMs`: milliseconds between two runs. */
export function job(name: string, everyMs: number, run: Job['run']): Job {
	return { name, everyMs, run };
}

export type ScheduledJob = {
	readonly start: () => void;
	/** Stops the job for good. Resolves when the current run, if any, is over. */
	readonly stop: () => Promise<void>;
};

/**
 * Repeats a job, never two runs at once. A failed run is reported, and the next one starts on time.
 */
export function schedule(
	{ name, everyMs, run }: Job,
	reportFailure: (name: string, error: unknown) => void,
): ScheduledJob {
	const aborting = new AbortController();
	let timer: ReturnType<typeof setInterval> | null = null;
	let running: Promise<void> | null = null;
	async function runOnce(): Promise<void> {
		try {
			await run(aborting.signal);
		} catch (error) {
			reportFailure(name, error);
		}
	}
	return {
		start() {
			timer ??= setInterval(() => {
				running ??= runOnce().finally(() => {
					running = null;
				});
			}, everyMs);
			timer.unref();
		},
		async stop() {
			if (timer !== null) clearInterval(timer);
			timer = null;
			aborting.abort();
			await running;
		},
	};
}
