/** Folds a text for the search: no accents, lower case (rule 6.5). */
export function fold(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The folded words of a text, each once, in order of appearance. */
export function foldedWords(...texts: readonly string[]): readonly string[] {
	const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
	return [...new Set(words.filter((word) => word !== ''))];
}

/** Whether every word of `query` occurs in an already folded text, in any order (rule 6.5). */
export function matches(haystack: string, query: string): boolean {
	return fold(query)
		.split(/\s+/)
		.every((word) => haystack.includes(word));
}
