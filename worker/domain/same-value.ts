/** Whether two values made of plain data are equal in depth. A missing field equals undefined. */
export function isSameValue(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const left = new Map<string, unknown>(Object.entries(a));
	const right = new Map<string, unknown>(Object.entries(b));
	const keys = new Set([...left.keys(), ...right.keys()]);
	for (const key of keys) if (!isSameValue(left.get(key), right.get(key))) return false;
	return true;
}
