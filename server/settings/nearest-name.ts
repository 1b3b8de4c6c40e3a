/**
 * The name of the list that a misspelt one was probably meant to be; null for a name of the list and
 * for one that is unlike all of them. Upper and lower case count as equal.
 */
export function nearestName(given: string, names: readonly string[]): string | null {
	const upper = given.toUpperCase();
	if (names.includes(given)) return null;
	const near = names
		.map((name) => ({ name, edits: editsBetween(upper, name) }))
		.filter(({ name, edits }) => edits <= (name.length <= 5 ? 1 : 2))
		.sort((a, b) => a.edits - b.edits);
	return near[0]?.name ?? null;
}

/** The fewest letters to insert, delete or replace that make one text the other (Levenshtein). */
function editsBetween(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (const [i, letter] of [...one].entries()) {
		const next = [i + 1];
		for (const [j, against] of [...other].entries()) {
			const replaced = (row[j] ?? 0) + (letter === against ? 0 : 1);
			next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
