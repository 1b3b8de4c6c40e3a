/** Whether a path fits a pattern: `*` stands for one part, `**` at the end for any, also none. */
export function isPathLike(path: string, pattern: string): boolean {
	const parts = path.split('/');
	const expected = pattern.split('/');
	const isOpen = expected.at(-1) === '**';
	if (isOpen) expected.pop();
	if (isOpen ? parts.length < expected.length : parts.length !== expected.length) return false;
	return expected.every((part, index) => part === parts[index] || (part === '*' && parts[index]));
}

/** The path alone: no query, no fragment, no slash at the end. */
export function bare(path: string): string {
	const [pathname = ''] = path.split(/[?#]/);
	return pathname.replace(/\/+$/, '') || '/';
}
