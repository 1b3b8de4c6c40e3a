const LONGEST = 60;

/** The text in Portuguese quotation marks, cut if it is long. */
export function quoted(text: string): string {
	return `“${text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text}”`;
}
