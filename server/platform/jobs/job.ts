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

/** One run that is over. */
export type JobRun = Pick<Job, 'name' | 'everyMs'> & {
	readonly startedAt: Date;
	readonly endedAt: Date;
	/** The message of its error; null: it ended well. */
	readonly error: string | null;
};

/** What is known about the runs of a job in this process. */
type JobState = {
	readonly runningSince: Date | null;
	/** The end of the last run; null: none yet. */
	readonly lastEnd: Date | null;
	/** The message of the last run's error; null: it ended well. */
	readonly lastError: string | null;
};

export type ScheduledJob = {
	readonly name: string;
	readonly state: () => JobState;
	readonly start: () => void;
	/** Stops the job for good. Resolves when the current run, if any, is over. */
	readonly stop: () => Promise<void>;
};

type ScheduleOptions = {
	readonly now?: () => Date;
	/** Called after each run; its failure is reported as one of the job. */
	readonly onEnd?: (run: JobRun) => Promise<void>;
};

/**
 * Milliseconds after the start. A job whose interval is longer runs then for the first time, so that it
 * also runs where the server is restarted often.
 */
const FIRST_RUN_MS = 5 * 60_000;

/**
 * Repeats a job, never two runs at once. A failed run is reported, and the next one starts on time.
 */
export function schedule(
	{ name, everyMs, run }: Job,
	reportFailure: (name: string, error: unknown) => void,
	{ now = () => new Date(), onEnd }: ScheduleOptions = {},
): ScheduledJob {
	const aborting = new AbortController();
	let timers: readonly NodeJS.Timeout[] | null = null;
	let running: Promise<void> | null = null;
	let state: JobState = { runningSince: null, lastEnd: null, lastError: null };
	async function attempt(work: () => Promise<void>): Promise<string | null> {
		try {
			await work();
			return null;
		} catch (error) {
			reportFailure(name, error);
			return error instanceof Error ? error.message : String(error);
		}
	}
	async function runOnce(): Promise<void> {
		const startedAt = now();
		state = { ...state, runningSince: startedAt };
		const error = await attempt(() => run(aborting.signal));
		const endedAt = now();
		await attempt(async () => onEnd?.({ name, everyMs, startedAt, endedAt, error }));
		state = { runningSince: null, lastEnd: endedAt, lastError: error };
	}
	function begin(): void {
		running ??= runOnce().finally(() => {
			running = null;
		});
	}
	return {
		name,
		state: () => state,
		start() {
			timers ??= [
				setInterval(begin, everyMs),
				...(everyMs > FIRST_RUN_MS ? [setTimeout(begin, FIRST_RUN_MS)] : []),
			].map((timer) => timer.unref());
		},
		async stop() {
			for (const timer of timers ?? []) clearTimeout(timer);
			timers = null;
			aborting.abort();
			await running;
		},
	};
}
