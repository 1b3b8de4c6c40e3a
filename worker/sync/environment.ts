/** Exclusive, by name, across every tab of this origin. */
export interface Locks {
	/** Waits for the lock, holds it while `work` runs. */
	hold<T>(name: string, work: () => Promise<T>): Promise<T>;
	/** Runs `work` only when the lock is free at once; null otherwise. */
	holdIfFree<T>(name: string, work: () => Promise<T>): Promise<T | null>;
	/**
	 * Takes the lock from whoever holds it, before all who wait. The promise of that one fails with
	 * an AbortError while its work goes on.
	 */
	steal<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Messages between the tabs of this origin; a tab never hears itself. */
export interface Channel {
	post(message: unknown): void;
	listen(listener: (message: unknown) => void): void;
	close(): void;
}

/** Everything of the world the engine touches: the whole of it runs in a test without a browser. */
export type Environment = {
	/** Loads what the platform lacks; nothing asks the time before it resolves. */
	readonly prepare: () => Promise<void>;
	readonly indexedDB: IDBFactory;
	readonly IDBKeyRange: typeof IDBKeyRange;
	readonly fetch: typeof fetch;
	readonly locks: Locks;
	readonly openChannel: (name: string) => Channel;
	/** Epoch milliseconds of the device's own clock, right or wrong. */
	readonly wallTime: () => number;
	/** Milliseconds that never go back while the program runs. */
	readonly monotonicTime: () => number;
	/** Runs `task` after `ms`; returns how to give up. */
	readonly after: (ms: number, task: () => void) => () => void;
	/** 0 ≤ n < 1. */
	readonly random: () => number;
	readonly newId: () => string;
	/** IANA zone of the device. */
	readonly timezone: () => string;
	/** The platform's hint at the start; afterwards the page tells. */
	readonly isOnline: () => boolean;
	/** effectiveType of the connection, '' where the browser does not tell. */
	readonly connection: () => string;
	readonly appVersion: string;
	/** Base address of the API without a slash at the end: '/api' by default. */
	readonly apiBase: string;
	/** Where a hosted service takes reports of failures, besides our own server. */
	readonly errorReportUrl?: string;
};
