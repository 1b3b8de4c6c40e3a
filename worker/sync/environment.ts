/** Exclusive locks, by name, across every tab of this origin. */
export interface Locks {
	/** Waits for the lock and holds it while `work` runs. */
	hold<T>(name: string, work: () => Promise<T>): Promise<T>;
	/** Runs `work` if the lock is free; otherwise returns null at once. */
	holdIfFree<T>(name: string, work: () => Promise<T>): Promise<T | null>;
	/**
	 * Takes the lock from its holder, before all waiting tabs. The holder's promise is rejected with
	 * an AbortError while its work continues.
	 */
	steal<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Messages between the tabs of this origin; a tab does not receive its own. */
export interface Channel {
	post(message: unknown): void;
	listen(listener: (message: unknown) => void): void;
	close(): void;
}

/** All access to the outside, injected so that the engine runs in a test without a browser. */
export type Environment = {
	/** Loads missing platform features; nothing may read the time before it resolves. */
	readonly prepare: () => Promise<void>;
	readonly indexedDB: IDBFactory;
	readonly IDBKeyRange: typeof IDBKeyRange;
	readonly fetch: typeof fetch;
	readonly locks: Locks;
	readonly openChannel: (name: string) => Channel;
	/** Epoch milliseconds by the device's own clock, which may be wrong. */
	readonly wallTime: () => number;
	/** Milliseconds; never goes back while the program runs. */
	readonly monotonicTime: () => number;
	/** Runs `task` after `ms`; returns a function that cancels it. */
	readonly after: (ms: number, task: () => void) => () => void;
	/** 0 ≤ n < 1. */
	readonly random: () => number;
	readonly newId: () => string;
	/** IANA zone of the device. */
	readonly timezone: () => string;
	/** The platform's value at start; afterwards the page reports changes. */
	readonly isOnline: () => boolean;
	/** effectiveType of the connection; '' where the browser does not report it. */
	readonly connection: () => string;
	readonly appVersion: string;
	/** Base address of the API without a slash at the end: '/api' by default. */
	readonly apiBase: string;
	/** Address of a hosted service that receives failure reports besides our server. */
	readonly errorReportUrl?: string;
};
