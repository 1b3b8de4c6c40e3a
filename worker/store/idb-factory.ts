/** Access to IndexedDB; injected so that a test can use its own, also for a second phone. */
export type IdbFactory = {
	readonly indexedDB: IDBFactory;
	readonly IDBKeyRange: typeof IDBKeyRange;
	/** Runs `task` after `ms`. Without it a blocked database waits until the other tab is closed. */
	readonly after?: (ms: number, task: () => void) => () => void;
};
