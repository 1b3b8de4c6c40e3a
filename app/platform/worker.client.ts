import { type Remote, releaseProxy, wrap } from 'comlink';
import type {
	ChangesHeard,
	ChangeTopic,
	WorkerApi,
	WorkerSections,
} from '#worker/contract/worker-api.ts';
import { installErrorTransfer } from '#worker/error-transfer.ts';
import { AppError } from '#worker/errors.ts';
import workerUrl from '#worker/index.ts?worker&url';
import { trustedScriptUrl } from './trusted-url.client.ts';

/** A call that has been open for this long is followed by a ping. */
const PING_AFTER_MS = 1_500;
/**
 * A worker that has not answered a ping after so many ticks counts as dead: a hung one is replaced
 * within 5 s, one that has never answered, and may still be loading its code, within 16 s. Ticks are
 * counted because a frozen page wakes with its timers overdue: then one tick is over at once, and the
 * worker has the time of the others to answer.
 */
const PING_TICKS = 6;
const FIRST_PING_TICKS = 29;
const PING_TICK_MS = 500;
/**
 * Milliseconds before the next thread starts, by the number of threads before it that ended without
 * saying anything. The first one is replaced at once.
 */
const RESTS_MS = [0, 0, 1_000, 2_000, 4_000, 8_000] as const;

/** The type that boot.js uses; in development the worker is loaded as modules. */
const WORKER_TYPE = import.meta.env.PROD ? 'classic' : 'module';

type Running = {
	readonly thread: Worker;
	readonly remote: Remote<WorkerApi>;
	/** The thread has said something, so its code runs. */
	hasAnswered: boolean;
};
type Listener = (topics: ChangeTopic[]) => void;

const listeners = new Set<Listener>();
/** Changes while no screen listened, between the loader's answer and the first render. */
const unheard = new Set<ChangeTopic>();
let screens = 0;
const replacements = new Set<() => void>();
const openCalls = new Set<(error: AppError) => void>();
let running: Running | null = null;
/** Threads in a row that ended without saying anything. */
let silent = 0;
/** Ends when the next thread may start; null: it may start now. */
let rest: Promise<void> | null = null;
let heartbeat: ReturnType<typeof setTimeout> | null = null;

installErrorTransfer();

function notify(topics: ChangeTopic[]): void {
	// The call that stores an answer returns its own view.
	if (screens === 0 && !topics.includes('answer')) for (const topic of topics) unheard.add(topic);
	for (const listener of listeners) listener(topics);
}

function start(): Running {
	const thread =
		window.acompanha?.takeWorker() ??
		new Worker(trustedScriptUrl(workerUrl), { type: WORKER_TYPE, name: 'acompanha' });
	const remote = wrap<WorkerApi>(thread);
	const started: Running = { thread, remote, hasAnswered: false };
	thread.addEventListener('error', () => replace(started));
	thread.addEventListener('message', ({ data }: MessageEvent<Partial<ChangesHeard>>) => {
		started.hasAnswered = true;
		silent = 0;
		if (data.changed) notify(data.changed);
	});
	return started;
}

/** A dead worker loses nothing: answers are durable before their call resolves. */
function replace(dead: Running): void {
	if (running !== dead) return;
	running = null;
	if (heartbeat !== null) clearTimeout(heartbeat);
	heartbeat = null;
	if (!dead.hasAnswered) restBeforeNext(++silent);
	dead.remote[releaseProxy]();
	dead.thread.terminate();
	for (const reject of openCalls) reject(new AppError('worker-unresponsive'));
	openCalls.clear();
	notify(['coaching', 'sync', 'session']);
	for (const listener of replacements) listener();
}

/** A thread that cannot run must not be started again and again: each try costs the phone a second. */
function restBeforeNext(silentOnes: number): void {
	const ms = RESTS_MS[Math.min(silentOnes, RESTS_MS.length - 1)] ?? 0;
	if (ms === 0) return;
	rest = new Promise((resolve) => {
		setTimeout(() => {
			rest = null;
			resolve();
		}, ms);
	});
}

function watch(current: Running): void {
	if (heartbeat !== null) return;
	heartbeat = setTimeout(async () => {
		heartbeat = null;
		if (openCalls.size === 0 || running !== current) return;
		const ticks = current.hasAnswered ? PING_TICKS : FIRST_PING_TICKS;
		const stopWaiting = afterTicks(ticks, () => replace(current));
		await current.remote.ping();
		stopWaiting();
		watch(current);
	}, PING_AFTER_MS);
}

/** Runs `task` after so many ticks, each of which begins when the one before is over. */
function afterTicks(ticks: number, task: () => void): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const next = (left: number) => {
		timer = setTimeout(() => (left === 1 ? task() : next(left - 1)), PING_TICK_MS);
	};
	next(ticks);
	return () => clearTimeout(timer);
}

async function call(section: string, method: string, args: unknown[]): Promise<unknown> {
	if (running === null && rest !== null) await rest;
	running ??= start();
	const current = running;
	const sections = current.remote as unknown as Record<
		string,
		Record<string, (...args: unknown[]) => Promise<unknown>>
	>;
	let fail: (error: AppError) => void = () => undefined;
	const death = new Promise<never>((_, reject) => {
		fail = reject;
		openCalls.add(reject);
	});
	watch(current);
	try {
		return await Promise.race([sections[section]?.[method]?.(...args), death]);
	} finally {
		openCalls.delete(fail);
	}
}

function section(name: string): unknown {
	return new Proxy(
		{},
		{
			get:
				(_, method) =>
				(...args: unknown[]) =>
					call(name, String(method), args),
		},
	);
}

/** Starts the thread early, in parallel with the page. */
export function wakeWorker(): void {
	if (rest === null) running ??= start();
}

/** The page's only access to the worker. Every call may reject with an AppError. */
export const worker = new Proxy({} as WorkerSections, {
	get: (_, name) => (typeof name === 'string' && name !== 'then' ? section(name) : undefined),
});

/** Calls back after durable changes, in this tab or another. Returns the function that stops it. */
export function onWorkerChange(listener: Listener): () => void {
	listeners.add(listener);
	wakeWorker();
	return () => listeners.delete(listener);
}

/** Like `onWorkerChange`, for loaders: first reports the changes that no screen has heard of. */
export function onScreenChange(listener: Listener): () => void {
	const stop = onWorkerChange(listener);
	screens++;
	if (unheard.size > 0) listener([...unheard]);
	unheard.clear();
	return () => {
		screens--;
		stop();
	};
}

/** Calls back when a dead thread was given up. The next call starts another. */
export function onWorkerReplaced(listener: () => void): void {
	replacements.add(listener);
}
