/** A shorter wait shows no loading state: the previous screen stays visible. */
const PATIENCE_MS = 300;

/** The data a screen opens with: the answer, or a promise of it when it takes longer. */
export type Deferred<T> = {
	/** The answer, or the last one stored on this device; null when there is neither. */
	readonly now: T | null;
	readonly later: Promise<T>;
};

/** For a loader: waits up to 300 ms for the answer, then lets the screen open without it. */
export async function deferAfterDelay<T>(later: Promise<T>): Promise<Deferred<T>> {
	const over = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
	return { now: await Promise.race([later, over]), later };
}
