import { type Context, Hono } from 'hono';

export type HealthCheck = {
	readonly name: 'database' | 'migrations' | 'disk' | 'workers';
	/** Resolves with what is wrong in a few words, null when nothing is. */
	readonly find: () => Promise<string | null>;
};

type Result = { readonly isReady: boolean; readonly checks: Readonly<Record<string, string>> };

const LIVE = new Set(['/health/live', '/livez']);
const READY = new Set(['/health', '/health/ready', '/healthz', '/readyz']);

/** Milliseconds. Longer than an ordinary wait for the one connection of the embedded database. */
const WITHIN_MS = 5_000;
/** Milliseconds in which one result answers every probe. */
const FRESH_MS = 1_000;

const NO_STORE = { 'cache-control': 'no-store' } as const;

/** Whether a path is one of the probes. */
export function isHealthPath(path: string): boolean {
	return path.startsWith('/health/') || LIVE.has(path) || READY.has(path);
}

/** Answers a probe while the process starts: it lives, and takes no requests yet. */
export function healthWhileStarting(path: string): Response {
	const isLive = LIVE.has(path);
	return Response.json(
		{ status: isLive ? 'live' : 'starting' },
		{ status: isLive ? 200 : 503, headers: { ...NO_STORE, 'retry-after': '2' } },
	);
}

/**
 * Answers the probes, always as JSON. `live`: the process answers; it is to be restarted when it
 * does not. `ready`: every check holds; otherwise 503, and no requests should be sent here.
 */
export function serveHealth(checks: readonly HealthCheck[]): Hono {
	const examine = sharedFor(FRESH_MS, () => runAll(checks));
	const app = new Hono();
	app.get('*', async (c, next) => {
		if (!isHealthPath(c.req.path)) return next();
		return answer(c, examine);
	});
	return app;
}

async function answer(c: Context, examine: () => Promise<Result>): Promise<Response> {
	const { path } = c.req;
	if (LIVE.has(path)) return c.json({ status: 'live' }, 200, NO_STORE);
	if (!READY.has(path)) return c.json({ status: 'unknown' }, 404, NO_STORE);
	const { isReady, checks } = await examine();
	const status = isReady ? 'ready' : 'not-ready';
	return c.json({ status, checks }, isReady ? 200 : 503, NO_STORE);
}

async function runAll(checks: readonly HealthCheck[]): Promise<Result> {
	const found = await Promise.all(
		checks.map(async ({ name, find }) => [name, await within(find())] as const),
	);
	return {
		isReady: found.every(([, wrong]) => wrong === null),
		checks: Object.fromEntries(found.map(([name, wrong]) => [name, wrong ?? 'ok'])),
	};
}

/** The finding of a check; one that fails or takes too long is a finding, too. */
async function within(finding: Promise<string | null>): Promise<string | null> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<string>((resolve) => {
		timer = setTimeout(() => resolve(`no answer within ${WITHIN_MS / 1_000} s`), WITHIN_MS);
	});
	try {
		return await Promise.race([finding, late]);
	} catch {
		return 'does not answer';
	} finally {
		clearTimeout(timer);
	}
}

function sharedFor<T>(ms: number, run: () => Promise<T>): () => Promise<T> {
	let last: Promise<T> | null = null;
	let until = 0;
	return () => {
		if (last === null || performance.now() >= until) {
			until = Number.POSITIVE_INFINITY;
			last = run().finally(() => {
				until = performance.now() + ms;
			});
		}
		return last;
	};
}
