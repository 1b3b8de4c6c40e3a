/** An object that answers every name but 'then', which would make it a promise. */
export function byName(valueFor: (name: string) => unknown): object {
	return new Proxy(
		{},
		{
			get: (_, name) => (typeof name === 'string' && name !== 'then' ? valueFor(name) : undefined),
		},
	);
}

/** The own value of `holder` with this name; undefined: it has none. */
export function own<T>(holder: object, name: string): T | undefined {
	return Object.hasOwn(holder, name) ? (holder as Record<string, T>)[name] : undefined;
}
