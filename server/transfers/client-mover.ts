import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { Rounds } from '#server/rounds.ts';
import { moveClients } from './moves.ts';

/** A client changes hands within minutes of midnight; an idle round is two small queries. */
const EVERY_MS = 60_000;

type Options = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly now: () => Date;
	readonly reportDefect: (error: unknown) => void;
};

/** Moves the clients of approved transfers when their day comes, and brings them back after it. */
export class ClientMover {
	readonly #rounds: Rounds;

	constructor({ db, company, now, reportDefect }: Options) {
		const round = async (signal: AbortSignal) => {
			await moveClients(db, company, now(), signal);
		};
		this.#rounds = new Rounds(round, reportDefect);
	}

	start(everyMs = EVERY_MS): void {
		this.#rounds.start(everyMs);
	}

	stop(): Promise<void> {
		return this.#rounds.stop();
	}
}
