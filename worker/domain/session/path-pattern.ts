/**
 * Whether a path fits a pattern: `*` matches one part; `**` at the end matches any number of parts,
 * also none.
 */
export function isPathLike(path: string, pattern: string): boolean {
	const parts = path.split('/');
	const expected = pattern.split('/');
	const isOpen = expected.at(-1) === '**';
	if (isOpen) expected.pop();
	if (!isOpen && parts.length !== expected.length) return false;
	return expected.every((part, index) => part === parts[index] || (part === '*' && parts[index]));
}

/** The path without query, fragment and trailing slash. */
export function bare(path: string): string {
	return path.replace(/[?#].*/s, '').replace(/\/+$/, '') || '/';
}
