/** 0, 1, 2… without a sign, a fraction or leading zeros. */
const NUMBER = /^(?:0|[1-9]\d*)$/;

/**
 * Whether a path fits a pattern: `*` matches one part, `#` one part that is a number from 0; `**` at
 * the end matches any number of parts, also none.
 */
export function isPathLike(path: string, pattern: string): boolean {
	const parts = path.split('/');
	const expected = pattern.split('/');
	const isOpen = expected.at(-1) === '**';
	if (isOpen) expected.pop();
	if (!isOpen && parts.length !== expected.length) return false;
	return expected.every((part, index) => fits(parts[index] ?? '', part));
}

function fits(part: string, expected: string): boolean {
	if (expected === '#') return NUMBER.test(part);
	return expected === '*' ? part !== '' : part === expected;
}

/** The path without query, fragment and trailing slash. */
export function bare(path: string): string {
	return path.replace(/[?#].*/s, '').replace(/\/+$/, '') || '/';
}
