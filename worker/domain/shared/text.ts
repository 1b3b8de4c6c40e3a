/**
 * A text that every store takes: no U+0000, and half characters (an emoji cut in two by a keyboard)
 * replaced, so that what a person typed is never refused later.
 */
export function storableText(text: string): string {
	return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
