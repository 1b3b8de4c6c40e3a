/** Resources that lines share: created at the first request, once, and closed at the end. */
export class Bench {
	readonly #made = new Map<string, Promise<unknown>>();
	readonly #closers: (() => Promise<void>)[] = [];

	once<T>(name: string, make: () => Promise<T>): Promise<T> {
		const known = this.#made.get(name);
		if (known) return known as Promise<T>;
		const made = make();
		this.#made.set(name, made);
		return made;
	}

	/** Closed in reverse order. */
	atEnd(close: () => Promise<void>): void {
		this.#closers.push(close);
	}

	async close(): Promise<void> {
		for (const close of this.#closers.splice(0).reverse()) await close();
	}
}
