/** Whether two plain data values are equal in depth. A missing field equals undefined. */
export function isSameValue(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const left = a as Readonly<Record<string, unknown>>;
	const right = b as Readonly<Record<string, unknown>>;
	const keys = Object.keys(left);
	for (const key of keys) {
		if (!isSameValue(left[key], Object.hasOwn(right, key) ? right[key] : undefined)) return false;
	}
	for (const key of Object.keys(right)) {
		if (!Object.hasOwn(left, key) && right[key] !== undefined) return false;
	}
	return true;
}
