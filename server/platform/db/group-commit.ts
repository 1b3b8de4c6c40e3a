import { must } from '#worker/errors.ts';

/** Items in one statement: each more saves little, and an error costs all of them a second try. */
export const MOST_TOGETHER = 20;
/** Milliseconds between two starts: nobody notices them, and at 670 items a second ten meet. */
const GATHER_MS = 15;
/** A statement that waits for a lock holds the next one up for no longer. */
const PATIENCE_MS = 100;

export type GroupCommit<T, R> = {
	/** Items of the same key never meet in one statement. */
	readonly keyOf: (item: T) => string;
	readonly alone: (item: T) => Promise<R>;
	/** One statement, which takes effect as a whole; the results are in the order of the items. */
	readonly together: (items: readonly T[]) => Promise<readonly R[]>;
	/** Whether an error may be due to a single item: then each is tried alone. */
	readonly isOfOne: (error: unknown) => boolean;
};

type Waiting<T, R> = {
	readonly item: T;
	readonly key: string;
	readonly settle: (result: R | Promise<R>) => void;
};

/**
 * Returns a function that writes an item. An item that comes alone is written at once; those that
 * come while a statement is under way, or soon after it, share the next one. Each is answered when
 * its own statement has been committed. The order by key keeps two processes from a deadlock.
 */
export function createGroupCommit<T, R>({
	keyOf,
	alone,
	together,
	isOfOne,
}: GroupCommit<T, R>): (item: T) => Promise<R> {
	let waiting: Waiting<T, R>[] = [];
	let underWay = 0;
	let started = Number.NEGATIVE_INFINITY;
	/** The key that the newest statement had alone. */
	let single: string | null = null;
	let timer: NodeJS.Timeout | undefined;

	function startWhenDue(): void {
		clearTimeout(timer);
		const pause = pauseBefore(waiting);
		if (pause > 0) timer = setTimeout(startWhenDue, pause);
		else if (waiting.length > 0) start();
	}

	function pauseBefore([first, ...others]: readonly Waiting<T, R>[]): number {
		if (!first || others.length + 1 >= MOST_TOGETHER) return 0;
		// One phone after another revision: there is nobody to wait for.
		if (others.length === 0 && underWay === 0 && first.key === single) return 0;
		const after = underWay > 0 ? PATIENCE_MS : GATHER_MS;
		return Math.ceil(started + after - performance.now());
	}

	function start(): void {
		const group = new Map<string, Waiting<T, R>>();
		const later: Waiting<T, R>[] = [];
		for (const one of waiting) {
			if (group.size < MOST_TOGETHER && !group.has(one.key)) group.set(one.key, one);
			else later.push(one);
		}
		waiting = later;
		started = performance.now();
		underWay++;
		const inOrder = [...group.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
		single = inOrder.length === 1 ? (inOrder[0]?.key ?? null) : null;
		void write(inOrder).finally(() => {
			underWay--;
			startWhenDue();
		});
		startWhenDue();
	}

	async function write(group: readonly Waiting<T, R>[]): Promise<void> {
		const [first] = group;
		if (first && group.length === 1) return tryAlone(first);
		try {
			const results = await together(group.map(({ item }) => item));
			for (const [index, { settle }] of group.entries()) settle(must(results[index], 'result'));
		} catch (error) {
			if (isOfOne(error)) await Promise.all(group.map(tryAlone));
			else for (const { settle } of group) settle(Promise.reject(error));
		}
	}

	/** Resolves when it is done, also when it failed. */
	async function tryAlone({ item, settle }: Waiting<T, R>): Promise<void> {
		const result = alone(item);
		settle(result);
		await result.catch(() => {});
	}

	return (item) =>
		new Promise((settle) => {
			waiting.push({ item, key: keyOf(item), settle });
			startWhenDue();
		});
}
