import { type CompanyRounds, Rounds } from '#server/platform/jobs/periodic-job.ts';
import { moveClients } from './move-clients.ts';

/** A client changes hands within minutes of midnight; an idle round is two small queries. */
const EVERY_MS = 60_000;

/** Moves the clients of approved transfers when their day comes, and brings them back after it. */
export class ClientMover {
	readonly #rounds: Rounds;

	constructor({ db, company, now, reportDefect }: CompanyRounds) {
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
