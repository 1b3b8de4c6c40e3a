export type Sorting<Column extends string = string> = {
	readonly column: Column;
	readonly descending: boolean;
};

/** The sorting in the address; `usual` if it names no column of this table. */
export function sortingFrom<Column extends string>(
	params: URLSearchParams,
	columns: readonly Column[],
	usual: Sorting<Column>,
): Sorting<Column> {
	const column = columns.find((one) => one === params.get('ordem'));
	return column ? { column, descending: params.get('sentido') === 'desc' } : usual;
}

/** The address with these parameters set; '' removes one. */
export function searchWith(
	params: URLSearchParams,
	changes: Readonly<Record<string, string>>,
): string {
	const next = new URLSearchParams(params);
	for (const [name, value] of Object.entries(changes)) {
		if (value === '') next.delete(name);
		else next.set(name, value);
	}
	return `?${next}`;
}
