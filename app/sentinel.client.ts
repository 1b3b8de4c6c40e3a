import type { LossNotice, Sentinel } from '#worker/api-session.ts';
import { forgetPerson } from './forget-person.client.ts';
import { onWorkerChange, worker } from './worker.client.ts';

/** Beside the theme the only thing the page keeps: IndexedDB loses silently, localStorage did not. */
const KEY = 'acompanha.sentinela';
const REMEMBER_AFTER_MS = 250;

function isSentinel(value: unknown): value is Sentinel {
	if (typeof value !== 'object' || value === null) return false;
	const { userHash, coachingId, lastRev, pending } = value as Record<string, unknown>;
	return (
		typeof userHash === 'string' &&
		(coachingId === null || typeof coachingId === 'string') &&
		typeof lastRev === 'number' &&
		typeof pending === 'number'
	);
}

function remembered(): Sentinel | null {
	const text = localStorage.getItem(KEY);
	if (text === null) return null;
	try {
		const value: unknown = JSON.parse(text);
		return isSentinel(value) ? value : null;
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}

async function remember(): Promise<void> {
	const sentinel = await worker.session.sentinel();
	if (sentinel !== null) {
		localStorage.setItem(KEY, JSON.stringify(sentinel));
		return;
	}
	if (localStorage.getItem(KEY) === null) return;
	localStorage.removeItem(KEY);
	await forgetPerson();
}

let checked: Promise<LossNotice | null> | null = null;

/** Compares, once per start, what the page remembers with what the device holds. */
export function checkLoss(): Promise<LossNotice | null> {
	checked ??= worker.session.checkSentinel(remembered());
	return checked;
}

/** Keeps the memory of the page true after each durable change. */
export async function keepSentinel(): Promise<void> {
	await checkLoss();
	let timer: ReturnType<typeof setTimeout> | null = null;
	onWorkerChange((topics) => {
		if (!topics.some((topic) => topic === 'coaching' || topic === 'sync' || topic === 'session')) {
			return;
		}
		if (timer !== null) return;
		timer = setTimeout(() => {
			timer = null;
			void remember();
		}, REMEMBER_AFTER_MS);
	});
	await remember();
}
