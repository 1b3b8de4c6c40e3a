import type { Environment } from '#worker/sync/environment.ts';
import type { Defects } from '../engine/defects.ts';
import { atMost } from '../engine/time-limit.ts';

/** A server that does not answer delays a logout by this long at most (rule 1.9). */
const FINAL_LOGOUT_MS = 5_000;

type Task = () => Promise<void>;

/**
 * What is sent to the server before a person's data is removed (rule 1.9). A task that fails is
 * recorded as a defect, one that takes too long is abandoned: neither prevents the logout.
 */
export class FinalLogout {
	readonly #environment: Pick<Environment, 'after'>;
	readonly #defects: Defects;
	readonly #tasks: Task[] = [];

	constructor(environment: Pick<Environment, 'after'>, defects: Defects) {
		this.#environment = environment;
		this.#defects = defects;
	}

	add(task: Task): void {
		this.#tasks.push(task);
	}

	/** Resolves when every task is over, after 5 s at the latest. */
	async run(): Promise<void> {
		const work = Promise.all(
			this.#tasks.map((task) => task().catch((error) => this.#defects.record(error))),
		);
		await atMost(this.#environment, FINAL_LOGOUT_MS, work);
	}
}
