import { codeOf } from '#app/platform/error-text.ts';

/** The loaded data with `failure: null`, or the code of the error, for screens that need the server. */
export async function orFailure<T extends object>(load: () => Promise<T>) {
	try {
		return { ...(await load()), failure: null };
	} catch (error) {
		return { failure: codeOf(error) };
	}
}
