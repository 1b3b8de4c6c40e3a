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
/** How often the record is compared while nothing is announced: storage disappears silently. */
const COMPARE_EVERY_MS = 15_000;

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
	let sentinel = await worker.session.sentinel();
	if (sentinel !== null && before !== null && isLess(sentinel, before)) {
		await compare(before);
		sentinel = await worker.session.sentinel();
	}
	// An answer was stored meanwhile, so the newer of the two is unknown: ask again.
	if (known !== before) isAsked = true;
	if (sentinel !== null) return write(sentinel);
	const isEmptied = before === null ? (await checked) !== null : await compare(before);
	known = null;
	// The record stays until somebody logs in, so that each start says why a login is needed.
	if (isEmptied || localStorage.getItem(KEY) === null) return;
	localStorage.removeItem(KEY);
	await clearPersonData();
}

let checked: Promise<LossNotice | null> | null = null;

/** What the device has lost since the start, from the last comparison that found something. */
export function checkLoss(): Promise<LossNotice | null> {
	checked ??= ask(remembered()).catch((error: unknown) => {
		codeOf(error);
		checked = null;
		return null;
	});
	return checked;
}

function ask(sentinel: Sentinel | null): Promise<LossNotice | null> {
	return worker.session.checkSentinel(sentinel);
}

/** Whether the device holds another coaching than the record says, or an older one, or was emptied. */
function isLess(now: Sentinel, before: Sentinel): boolean {
	if (now.userHash !== before.userHash) return false;
	if (now.isEvicted && !before.isEvicted) return true;
	if (before.coachingId === null) return now.pending < before.pending;
	return now.coachingId !== before.coachingId || now.lastRev < before.lastRev;
}

/**
 * Compares in the running app; the worker knows what was sent or ended. A finding stays. Returns
 * whether something is missing.
 */
async function compare(before: Sentinel): Promise<boolean> {
	const loss = await ask(before);
	if (loss === null) return false;
	checked = Promise.resolve(loss);
	for (const listener of listeners) listener();
	return true;
}

const listeners = new Set<() => void>();

/** Calls back when the running app has lost data. Returns the function that stops it. */
export function onLoss(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
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
	setInterval(() => {
		isAsked = true;
		rememberSoon();
	}, COMPARE_EVERY_MS);
}
