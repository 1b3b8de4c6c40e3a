/** A set of clients: one bit per place in the portfolio. */
export type Bits = Uint32Array;

export function hasBit(bits: Bits, place: number): boolean {
	return (((bits[place >>> 5] as number) >>> (place & 31)) & 1) === 1;
}

/** The clients of both. */
export function intersection(a: Bits, b: Bits): Bits {
	const both = new Uint32Array(a.length);
	for (let i = 0; i < a.length; i++) both[i] = (a[i] as number) & (b[i] as number);
	return both;
}

function countBits(value: number): number {
	let bits = value - ((value >>> 1) & 0x55555555);
	bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
	return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countAll(bits: Bits): number {
	let count = 0;
	for (const word of bits) if (word !== 0) count += countBits(word);
	return count;
}

/** The number of clients, and the places of those in a window. */
export function windowOf(
	bits: Bits,
	offset: number,
	limit: number,
): { total: number; places: number[] } {
	const places: number[] = [];
	let total = 0;
	for (let i = 0; i < bits.length; i++) {
		const word = bits[i] as number;
		if (word === 0) continue;
		const count = countBits(word);
		if (total + count > offset && places.length < limit) {
			let seen = total;
			for (let bit = 0; bit < 32 && places.length < limit; bit++) {
				if ((word >>> bit) & 1 && seen++ >= offset) places.push(i * 32 + bit);
			}
		}
		total += count;
	}
	return { total, places };
}
