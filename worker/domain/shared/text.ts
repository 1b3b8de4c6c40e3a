/**
 * A text that every store accepts: without U+0000, and with half characters (a split emoji)
 * replaced, so that a typed text is never refused later (rule 12.12).
 */
export function storableText(text: string): string {
	return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
