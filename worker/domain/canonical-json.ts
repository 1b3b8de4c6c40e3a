/**
 * JSON with sorted keys and without undefined: equal values give equal texts, on every machine.
 * The text a hash is taken of, and the last tie-break of a merge.
 */
export function canonicalJson(value: unknown): string {
	if (value === undefined) return 'null';
	if (value === null || typeof value !== 'object') return JSON.stringify(value);
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
	const fields = Object.entries(value)
		.filter(([, field]) => field !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
		.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
	return `{${fields.join(',')}}`;
}
