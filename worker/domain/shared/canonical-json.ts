/** Keys that a copied object would reorder or interpret. */
const UNRULY_KEY = /^(?:\d+|__proto__)$/;

/**
 * Serializes with sorted keys and without undefined: equal values give equal texts on every machine.
 * Used for hashes and as the last tie-break of a merge.
 */
export function canonicalJson(value: unknown): string {
	const copy = sorted(value);
	// Sorting a copy and serializing it natively is several times faster than building the text here.
	return copy === UNRULY ? textOf(value) : (JSON.stringify(copy) ?? 'null');
}

const UNRULY = Symbol('unruly');

/** Copies the value with sorted keys; returns UNRULY when a copy cannot have its keys in order. */
function sorted(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) {
		const copy: unknown[] = [];
		for (const item of value) {
			const one = sorted(item);
			if (one === UNRULY) return UNRULY;
			copy.push(one);
		}
		return copy;
	}
	const fields = value as Readonly<Record<string, unknown>>;
	const copy: Record<string, unknown> = {};
	for (const key of Object.keys(fields).sort()) {
		const one = sorted(fields[key]);
		if (one === UNRULY || UNRULY_KEY.test(key)) return UNRULY;
		copy[key] = one;
	}
	return copy;
}

function textOf(value: unknown): string {
	if (value === undefined) return 'null';
	if (value === null || typeof value !== 'object') return JSON.stringify(value);
	if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
	const fields = Object.entries(value)
		.filter(([, field]) => field !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
		.map(([key, field]) => `${JSON.stringify(key)}:${textOf(field)}`);
	return `{${fields.join(',')}}`;
}
