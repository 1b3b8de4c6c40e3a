type Column = {
	readonly key: string;
	readonly rem: number;
	readonly rank?: number;
	readonly isExtra?: boolean;
	readonly isLong?: boolean;
};

/** Which columns the person wants, by key; a missing one is as the table has it. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** Whether a column is wanted. The first one names the row and always is. */
export function isWanted(columns: readonly Column[], choice: ColumnChoice, key: string): boolean {
	const at = columns.findIndex((column) => column.key === key);
	return at === 0 || (choice[key] ?? columns[at]?.isExtra !== true);
}

/**
 * The wanted columns that fit a table `rem` wide, in their order. What the person asked for is placed
 * first, then those of the lowest rank; without a rank it is the place in the list.
 */
export function fitColumns<C extends Column>(
	columns: readonly C[],
	choice: ColumnChoice,
	rem: number,
): readonly C[] {
	const wanted = columns.filter(({ key }) => isWanted(columns, choice, key));
	const rankOf = (column: C) => {
		if (column === columns[0]) return -2;
		return choice[column.key] ? -1 : (column.rank ?? columns.indexOf(column));
	};
	const placed = new Set<C>();
	let room = rem;
	for (const column of wanted.toSorted((a, b) => rankOf(a) - rankOf(b))) {
		if (placed.size > 0 && column.rem > room) continue;
		placed.add(column);
		room -= column.rem;
	}
	return wanted.filter((column) => placed.has(column));
}

/** The widths of columns in a table `rem` wide, in percent. What is left goes to long texts, if there are any. */
export function widthsOf(columns: readonly Column[], rem: number): readonly number[] {
	const least = columns.reduce((sum, column) => sum + column.rem, 0);
	const long = columns.filter(({ isLong }) => isLong).length;
	if (long === 0 || rem < least) return columns.map((column) => (column.rem / least) * 100);
	const more = (rem - least) / long;
	return columns.map((column) => ((column.rem + (column.isLong ? more : 0)) / rem) * 100);
}
