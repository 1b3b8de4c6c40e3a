import type { LossNotice, Sentinel } from '#worker/contract/session-api.ts';
import { clearPersonData } from './clear-person-data.client.ts';
import { codeOf } from './error-text.ts';
import { onWorkerChange, worker } from './worker.client.ts';

/**
 * Besides the theme, the only data the page stores itself. IndexedDB can lose data silently;
 * localStorage survived in those cases.
 */
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

/** What was last written; null before the first time. */
let known: Sentinel | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
/** The worker must be asked, because more than the revision of the open coaching has changed. */
let isAsked = false;

function write(sentinel: Sentinel): void {
	known = sentinel;
	localStorage.setItem(KEY, JSON.stringify(sentinel));
}

async function remember(): Promise<void> {
	await checkLoss();
	// Not compared yet: overwriting the record would hide a loss.
	if (checked === null) return;
	const before = known;
	isAsked = false;
	const sentinel = await worker.session.sentinel();
	// An answer was stored meanwhile, so the newer of the two is unknown: ask again.
	if (known !== before) isAsked = true;
	if (sentinel !== null) return write(sentinel);
	known = null;
	if (localStorage.getItem(KEY) === null) return;
	localStorage.removeItem(KEY);
	await clearPersonData();
}

let checked: Promise<LossNotice | null> | null = null;

/**
 * Compares, once per start, what the page recorded with what the device holds. null when nothing is
 * missing, and when the worker refuses; the next call then compares.
 */
export function checkLoss(): Promise<LossNotice | null> {
	checked ??= worker.session.checkSentinel(remembered()).catch((error: unknown) => {
		codeOf(error);
		checked = null;
		return null;
	});
	return checked;
}

function rememberSoon(): void {
	if (timer !== null) return;
	timer = setTimeout(() => {
		timer = null;
		if (isAsked) void remember().catch(codeOf);
		else if (known) write(known);
	}, REMEMBER_AFTER_MS);
}

/** An answer was stored and nothing else changed: the call returned the new revision. */
export function rememberRevision(rev: number): void {
	if (known) known = { ...known, lastRev: rev };
	else isAsked = true;
	rememberSoon();
}

/** Updates the record after each durable change. */
export async function keepSentinel(): Promise<void> {
	onWorkerChange((topics) => {
		if (!topics.some((topic) => topic === 'coaching' || topic === 'sync' || topic === 'session')) {
			return;
		}
		isAsked = true;
		rememberSoon();
	});
	await remember().catch(codeOf);
}
