type Life = { readonly crash: () => Promise<void>; readonly restart: () => Promise<void> };

/** A server or a database that can be killed at any moment and comes back by itself. */
export class Mortal {
	readonly #life: Life;
	#coming: Promise<void> | null = null;

	constructor(life: Life) {
		this.#life = life;
	}

	get isDead(): boolean {
		return this.#coming !== null;
	}

	/** SIGKILLs it, and starts it again after `ms` milliseconds. */
	dies(ms: number): void {
		this.#coming = this.#life
			.crash()
			.then(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))
			.then(() => this.#life.restart())
			.finally(() => {
				this.#coming = null;
			});
	}

	/** Resolves when it runs. */
	async isUp(): Promise<void> {
		await this.#coming;
	}
}
