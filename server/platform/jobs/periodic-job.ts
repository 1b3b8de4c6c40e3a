import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** What the rounds of a company work with. */
export type CompanyRounds = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly now: () => Date;
	readonly reportDefect: (error: unknown) => void;
};

/**
 * Work that comes round beside the requests: never two rounds at once, and a round that fails is
 * reported and does not end the next ones.
 */
export class Rounds {
	readonly #work: (signal: AbortSignal) => Promise<void>;
	readonly #reportDefect: (error: unknown) => void;
	readonly #aborting = new AbortController();
	#timer: ReturnType<typeof setInterval> | null = null;
	#round: Promise<void> | null = null;

	/** `work` looks at the signal between two steps that can stand alone. */
	constructor(
		work: (signal: AbortSignal) => Promise<void>,
		reportDefect: (error: unknown) => void,
	) {
		this.#work = work;
		this.#reportDefect = reportDefect;
	}

	start(everyMs: number): void {
		this.#timer ??= setInterval(() => {
			this.#round ??= this.#quietRound().finally(() => {
				this.#round = null;
			});
		}, everyMs);
		this.#timer.unref();
	}

	/** For good. Resolves when the round that runs, if any, is over. */
	readonly stop = async (): Promise<void> => {
		if (this.#timer !== null) clearInterval(this.#timer);
		this.#timer = null;
		this.#aborting.abort();
		await this.#round;
	};

	async #quietRound(): Promise<void> {
		try {
			await this.#work(this.#aborting.signal);
		} catch (error) {
			this.#reportDefect(error);
		}
	}
}
