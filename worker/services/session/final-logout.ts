import type { Environment } from '#worker/sync/environment.ts';
import type { Defects } from '../engine/defects.ts';
import { atMost } from '../engine/time-limit.ts';
import type { Workspace } from '../engine/workspace.ts';

/** A server that does not answer keeps nobody logged in, and nobody's data on the phone. */
const FINAL_LOGOUT_MS = 5_000;

type Task = (workspace: Workspace) => Promise<void>;

/**
 * What is still told to the server before a person's data is cleared (section 4: final logout
 * telemetry). A task that fails is a defect, one that takes too long is left behind: neither keeps
 * the person logged in.
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

	/** Resolves when every task is over, and after 5 s at the latest. */
	async run(workspace: Workspace): Promise<void> {
		const work = Promise.all(
			this.#tasks.map((task) => task(workspace).catch((error) => this.#defects.record(error))),
		);
		await atMost(this.#environment, FINAL_LOGOUT_MS, work);
	}
}
