/** Reproducible random values: the demo company is the same on every machine. */
export interface SeededRandom {
	/** A fraction in [0, 1). */
	fraction(): number;
	/** A whole number from `low` to `high`, both included. */
	integer(low: number, high: number): number;
	/** A number around 0, mostly within ±1 and always within ±3. */
	spread(): number;
	/** True in `share` (0–1) of the cases. */
	happens(share: number): boolean;
	/** One of `items`, which must not be empty. */
	pick<T>(items: readonly T[]): T;
	/** One of `items`, weighted by its share; the shares need not add up to 1. */
	pickByShare<T extends { readonly share: number }>(items: readonly T[]): T;
	/** `count` different items, in their order. */
	some<T>(items: readonly T[], count: number): T[];
	/** An independent generator for a named part: more draws here change nothing there. */
	fork(label: string): SeededRandom;
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return hash >>> 0;
}

/** Mulberry32. */
function generator(state: number): () => number {
	let current = state;
	return () => {
		current = (current + 0x6d2b79f5) | 0;
		let mixed = Math.imul(current ^ (current >>> 15), 1 | current);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** A generator of random values; equal seeds give equal values. */
export function createRandom(seed: string): SeededRandom {
	const fraction = generator(hashText(seed));

	function integer(low: number, high: number): number {
		return low + Math.floor(fraction() * (high - low + 1));
	}

	function pick<T>(items: readonly T[]): T {
		const item = items[integer(0, items.length - 1)];
		if (item === undefined) throw new RangeError('Nothing to pick from');
		return item;
	}

	function pickByShare<T extends { readonly share: number }>(items: readonly T[]): T {
		const whole = items.reduce((sum, item) => sum + item.share, 0);
		let left = fraction() * whole;
		for (const item of items) {
			left -= item.share;
			if (left < 0) return item;
		}
		return pick(items);
	}

	function some<T>(items: readonly T[], count: number): T[] {
		let wanted = Math.min(count, items.length);
		return items.filter((_, index) => {
			const taken = fraction() < wanted / (items.length - index);
			if (taken) wanted -= 1;
			return taken;
		});
	}

	return {
		fraction,
		integer,
		spread: () => fraction() + fraction() + fraction() + fraction() + fraction() + fraction() - 3,
		happens: (share) => fraction() < share,
		pick,
		pickByShare,
		some,
		fork: (label) => createRandom(`${seed}/${label}`),
	};
}

/** A UUID (shaped as version 4) that is the same for the same `name`. */
export function stableId(name: string): string {
	const hex = [0, 1, 2, 3]
		.map((part) => hashText(`${part}:${name}:${part}`).toString(16).padStart(8, '0'))
		.join('');
	const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`4${hex.slice(13, 16)}`,
		`${variant}${hex.slice(17, 20)}`,
		hex.slice(20, 32),
	].join('-');
}
