/**
 * Creates a value at its first use and keeps it. Creating a formatter takes milliseconds, which the
 * start must not pay.
 */
export function lazily<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}
