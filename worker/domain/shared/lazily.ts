/** Made at the first use and kept: a formatter costs a cheap phone milliseconds, and the start waits. */
export function lazily<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}
