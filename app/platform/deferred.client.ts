/** Shorter waits show nothing of their own: the screen before stays. */
const PATIENCE_MS = 300;

/** What a screen opens with: an answer, or where it takes longer, none yet. */
export type Deferred<T> = {
	/** The answer, or the last one this device has; null: neither. */
	readonly now: T | null;
	readonly later: Promise<T>;
};

/** For a loader: waits a moment for an answer, and goes on without it where the server is slow. */
export async function deferAfterDelay<T>(later: Promise<T>): Promise<Deferred<T>> {
	const over = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
	return { now: await Promise.race([later, over]), later };
}
