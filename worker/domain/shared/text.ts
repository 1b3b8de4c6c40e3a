/**
 * Makes a text acceptable to every store: removes U+0000 and replaces half characters (a split emoji),
 * so that a typed text is never refused later (rule 12.12).
 */
export function storableText(text: string): string {
	return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** What is stored of a typed text; '' is unanswered. */
export function storedText(text: string): string {
	const storable = storableText(text);
	return storable.trim() === '' ? '' : storable;
}
