/** How a value is typed, and shown in the field. */
export type TypedText = {
	/** The text after a change: separators are added as it grows, and what is pasted is understood. */
	readonly mask: (text: string, before: string) => string;
	/**
	 * The value of a text; null: not one. While it is being typed, a short form that could still grow
	 * ('11/03/20') is not read.
	 */
	readonly read: (text: string, isWhole: boolean) => string | null;
	/** The text of a value; '' for ''. */
	readonly show: (value: string) => string;
	/** What is wrong with a text that was left, and what to do; null: nothing. */
	readonly problem: (text: string) => string | null;
};

/** The numbers in a text, as they were typed. */
export function numbersIn(text: string): readonly string[] {
	return text.match(/\d+/g) ?? [];
}

export function twoDigits(value: string | number): string {
	return String(value).padStart(2, '0');
}
