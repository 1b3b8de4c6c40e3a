/** More would only repeat themselves. */
const KEPT = 20;

/**
 * Errors of work that nobody waits for. They stop nothing, and are not lost: the newest are kept
 * for whoever asks what went wrong.
 */
export class Defects {
	readonly #errors: unknown[] = [];
	#listener: ((error: unknown) => void) | null = null;

	get errors(): readonly unknown[] {
		return this.#errors;
	}

	/** Hears of every defect, of those before too. */
	listen(listener: (error: unknown) => void): void {
		this.#listener = listener;
		for (const error of this.#errors) listener(error);
	}

	record(error: unknown): void {
		this.#errors.push(error);
		this.#listener?.(error);
		if (this.#errors.length > KEPT) this.#errors.shift();
	}

	/** Lets work run on its own. */
	watch(work: Promise<unknown>): void {
		work.catch((error: unknown) => this.record(error));
	}
}
