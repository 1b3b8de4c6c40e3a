declare const IS_ACT: unique symbol;

/**
 * The return type of a call that changes or exports something. Failure reports name the running act.
 * Calls that only read, and calls that the app makes without the person, return a plain Promise.
 */
export type Act<T> = Promise<T> & { readonly [IS_ACT]?: never };

/** The names of the acts in `Sections`, for example 'coaching.answer'. */
export type ActsOf<Sections> = {
	[S in keyof Sections & string]: {
		[C in keyof Sections[S] & string]: Sections[S][C] extends (...args: never[]) => infer Answer
			? typeof IS_ACT extends keyof Answer
				? `${S}.${C}`
				: never
			: never;
	}[keyof Sections[S] & string];
}[keyof Sections & string];
