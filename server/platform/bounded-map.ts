type Entry<V> = { readonly value: V; readonly weight: number };

type Limits = {
	/** Default: unlimited. */
	readonly entries?: number;
	/** The sum of all weights, in a unit that the owner chooses; default: unlimited. */
	readonly weight?: number;
};

/** A memory of limited size: beyond a limit, what was set longest ago is forgotten. */
export class BoundedMap<V> {
	readonly #limits: Limits;
	readonly #entries = new Map<string, Entry<V>>();
	#weight = 0;

	constructor(limits: Limits) {
		this.#limits = limits;
	}

	get size(): number {
		return this.#entries.size;
	}

	get(key: string): V | undefined {
		return this.#entries.get(key)?.value;
	}

	set(key: string, value: V, weight = 0): void {
		this.delete(key);
		this.#entries.set(key, { value, weight });
		this.#weight += weight;
		const { entries = Number.POSITIVE_INFINITY, weight: heaviest = Number.POSITIVE_INFINITY } =
			this.#limits;
		for (const oldest of this.#entries.keys()) {
			if (this.#entries.size <= entries && this.#weight <= heaviest) return;
			this.delete(oldest);
		}
	}

	delete(key: string): void {
		this.#weight -= this.#entries.get(key)?.weight ?? 0;
		this.#entries.delete(key);
	}
}
