import type { Environment } from './environment.ts';

type LockWorld = Pick<Environment, 'locks' | 'after'>;

/** Returns whether the holder of the lock no longer runs: a frozen tab keeps its locks. */
type IsGone = () => Promise<boolean>;

export type Patience = {
	/** Milliseconds between two checks of the holder while this tab waits. */
	readonly everyMs: number;
	readonly isGone: IsGone;
	/** When it is aborted, the waiting ends and the result is null. */
	readonly signal?: AbortSignal;
};

/** Returns the result of `work`, even when another tab takes the lock meanwhile. */
async function ownAnswer<T>(
	work: () => Promise<T>,
	attempt: (run: () => Promise<T>) => Promise<T | null>,
): Promise<T | null> {
	let running: Promise<T> | null = null;
	try {
		return await attempt(() => {
			running = work();
			return running;
		});
	} catch (error) {
		if (running === null) throw error;
		return running;
	}
}

/** Runs `work` under the lock when it is free or its holder is gone; otherwise returns null. */
export async function takeLockIfFree<T>(
	{ locks }: Pick<LockWorld, 'locks'>,
	name: string,
	isGone: IsGone,
	work: () => Promise<T>,
): Promise<T | null> {
	return ownAnswer(work, async (run) => {
		const answer = await locks.holdIfFree(name, async () => ({ value: await run() }));
		if (answer !== null) return answer.value;
		return (await isGone()) ? locks.steal(name, run) : null;
	});
}

/** Waits for the lock, or takes it from a holder that is gone, and runs `work` under it. */
export async function takeLock<T>(
	{ locks, after }: LockWorld,
	name: string,
	{ everyMs, isGone, signal }: Patience,
	work: () => Promise<T>,
): Promise<T | null> {
	if (signal?.aborted) return null;
	let isOver = false;
	let cancel: () => void = () => undefined;
	const stopWaiting = () => {
		isOver = true;
		cancel();
	};
	let giveUp: () => void = () => undefined;
	return ownAnswer(work, async (run) => {
		const turn = async () => {
			if (isOver) return null;
			stopWaiting();
			return run();
		};
		const otherwise = new Promise<T | null>((resolve, reject) => {
			giveUp = () => {
				if (!isOver) resolve(null);
				stopWaiting();
			};
			const look = async () => {
				const gone = await isGone();
				if (isOver) return;
				if (gone) resolve(locks.steal(name, turn));
				else watch();
			};
			const watch = () => {
				cancel = after(everyMs, () => void look().catch(reject));
			};
			watch();
		});
		signal?.addEventListener('abort', giveUp);
		return Promise.race([locks.hold(name, turn), otherwise]);
	}).finally(() => signal?.removeEventListener('abort', giveUp));
}
