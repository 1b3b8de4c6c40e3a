/** Seeded random numbers (mulberry32): the same seed gives the same numbers everywhere. */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed | 0;
	}

	/** 0 ≤ n < 1. */
	readonly next = (): number => {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};

	/** A whole number: from ≤ n ≤ to. */
	int(from: number, to: number): number {
		return from + Math.floor(this.next() * (to - from + 1));
	}

	isBelow(share: number): boolean {
		return this.next() < share;
	}

	pick<T>(values: readonly T[]): T {
		return values[Math.floor(this.next() * values.length)] as T;
	}

	/** One of the keys, each as often as its weight says. */
	weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
		const all = Object.entries(weights) as [K, number][];
		let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
		for (const [key, weight] of all) {
			left -= weight;
			if (left < 0) return key;
		}
		return (all.at(-1) as [K, number])[0];
	}

	/** A seed for another generator. */
	seed(): number {
		return Math.floor(this.next() * 2 ** 31);
	}
}
