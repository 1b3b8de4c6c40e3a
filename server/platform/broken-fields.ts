type Broken = {
	readonly code: string;
	/** Index of the question; null: no question. */
	readonly question: number | null;
	/** Index of the alternative; null: the question as a whole. */
	readonly alternative: number | null;
};

/**
 * Broken rules of a draft as the fields of an error: each place, '3.1' for the second alternative of
 * the fourth question and `whole` for what belongs to no question, with the codes of its rules between
 * spaces.
 */
export function brokenFields(
	broken: readonly Broken[],
	whole: string,
): Readonly<Record<string, string>> {
	const fields: Record<string, string> = {};
	for (const { code, question, alternative } of broken) {
		const place = [question, alternative].filter((one) => one !== null).join('.') || whole;
		fields[place] = place in fields ? `${fields[place]} ${code}` : code;
	}
	return fields;
}
