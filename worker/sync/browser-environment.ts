import type { Channel, Environment, Locks } from './environment.ts';
import { createInProcessLocks } from './in-process-locks.ts';

function webLocks(manager: LockManager): Locks {
	return {
		hold: (name, work) => manager.request(name, () => work()) as Promise<never>,
		holdIfFree: (name, work) =>
			manager.request(name, { ifAvailable: true }, (lock) =>
				lock ? work() : Promise.resolve(null),
			) as Promise<never>,
		steal: (name, work) => manager.request(name, { steal: true }, () => work()) as Promise<never>,
	};
}

function openChannel(name: string): Channel {
	const channel = new BroadcastChannel(name);
	return {
		post: (message) => channel.postMessage(message),
		listen: (listener) => {
			channel.addEventListener('message', (event) => listener(event.data));
		},
		close: () => channel.close(),
	};
}

type BrowserSettings = {
	readonly appVersion: string;
	readonly apiBase: string;
	readonly errorReportUrl?: string;
	/** Called where the browser lacks Temporal. */
	readonly loadTemporal: () => Promise<unknown>;
};

/** The environment of a dedicated worker or a service worker. */
export function browserEnvironment({ loadTemporal, ...settings }: BrowserSettings): Environment {
	const connection = (navigator as { connection?: { effectiveType?: string } }).connection;
	return {
		async prepare() {
			if (typeof Temporal === 'undefined') await loadTemporal();
		},
		indexedDB,
		IDBKeyRange,
		fetch: (input, init) => fetch(input, init),
		// Web Locks exist in secure contexts only: without them, only one tab is safe.
		locks: navigator.locks ? webLocks(navigator.locks) : createInProcessLocks(),
		openChannel,
		wallTime: () => Date.now(),
		monotonicTime: () => performance.now(),
		after(ms, task) {
			const timer = setTimeout(task, ms);
			return () => clearTimeout(timer);
		},
		random: () => Math.random(),
		newId: () => crypto.randomUUID(),
		timezone: () => Temporal.Now.timeZoneId(),
		isOnline: () => navigator.onLine,
		connection: () => connection?.effectiveType ?? '',
		...settings,
	};
}
