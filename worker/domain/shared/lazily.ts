/** Created at the first use and kept: creating a formatter takes milliseconds at the start. */
export function lazily<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}
