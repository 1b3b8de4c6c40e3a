declare const IS_ACT: unique symbol;

/**
 * The answer of a call that changes or exports something. A failure report names the act that was
 * running; calls that only read, and those that the app makes by itself, answer a plain Promise.
 */
export type Act<T> = Promise<T> & { readonly [IS_ACT]?: never };

/** 'coaching.answer': the names of the acts in `Sections`. */
export type ActsOf<Sections> = {
	[S in keyof Sections & string]: {
		[C in keyof Sections[S] & string]: Sections[S][C] extends (...args: never[]) => infer Answer
			? typeof IS_ACT extends keyof Answer
				? `${S}.${C}`
				: never
			: never;
	}[keyof Sections[S] & string];
}[keyof Sections & string];
