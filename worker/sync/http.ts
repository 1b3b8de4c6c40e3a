import wretch from 'wretch';
import { COACHING_SCHEMA, KNOWN_SCHEMA_HEADER } from '#worker/contract/coaching-sync.ts';
import type { HttpMethod } from '#worker/contract/http-method.ts';
import type { RequestFailure } from '#worker/domain/device/telemetry/entries.ts';
import { patternOf } from '#worker/domain/device/telemetry/pattern-of.ts';
import {
	AppError,
	type AppErrorCode,
	isAppError,
	isAppErrorCode,
	isRefusedAct,
} from '#worker/errors.ts';
import { abortAfter } from './abort-after.ts';
import type { Clock } from './clock.ts';
import type { Environment } from './environment.ts';

const TIMEOUT_MS = 30_000;
const SLOW_TIMEOUT_MS = 60_000;
/** Seconds; longer values of `Retry-After` are reduced to this (rule 12.2). */
const MAX_RETRY_AFTER = 15 * 60;
/** Answers without this header are not ours, for example those of a captive portal (rule 16.1). */
const MARK = 'x-acompanha';
const REQUEST_ID = 'x-request-id';
/**
 * Statuses with which a proxy or load balancer answers in the place of the server. Its limit for a
 * body (413) can be mended by the operator, so nothing is set aside for it.
 */
const AWAY: ReadonlySet<number> = new Set([413, 500, 502, 503, 504]);

export type HttpCall = {
	readonly method: HttpMethod;
	/** Relative to the API's base address. */
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** JSON text, its compressed bytes, or a file with a `content-type` of its own. */
	readonly body?: string | Uint8Array | Blob;
	readonly token?: string;
	readonly timeoutMs?: number;
	readonly signal?: AbortSignal;
	/** This request sends reports: its failure is counted, not reported. */
	readonly untold?: true;
};

/** Called once for each failed request, with the error its caller gets. */
export type OnFailure = (failure: RequestFailure, error: AppError) => void;

const CODES: Readonly<Record<number, AppErrorCode>> = {
	400: 'invalid',
	401: 'unauthenticated',
	403: 'forbidden',
	404: 'not-found',
	408: 'timeout',
	409: 'conflict',
	413: 'too-large',
	415: 'invalid',
	422: 'invalid',
	425: 'server-failed',
	429: 'too-many-attempts',
};

function codeOf(status: number, code: unknown): AppErrorCode {
	if (isRefusedAct(code)) return code;
	if (status >= 500 || status === 425) return 'server-failed';
	if (status === 429) return 'too-many-attempts';
	if (status === 403) return 'forbidden';
	if (isAppErrorCode(code)) return code;
	return CODES[status] ?? 'refused-by-server';
}

function retryAfter(response: Response): { retryAfter?: number } {
	const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
	if (!(seconds >= 0)) return {};
	return { retryAfter: Math.min(Math.ceil(seconds), MAX_RETRY_AFTER) };
}

function requestId(response: Response): { requestId?: string } {
	const id = response.headers.get(REQUEST_ID);
	return id === null ? {} : { requestId: id.slice(0, 64) };
}

/** Refusals that are known by their status alone. The others set work aside, so their body must be whole. */
const KNOWN_BY_STATUS: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
	'unauthenticated',
	'forbidden',
	'timeout',
	'too-many-attempts',
	'server-failed',
]);

/**
 * The JSON body of a refusal; null when it is not JSON: it was cut off. Throws offline or timeout when
 * it is interrupted.
 */
async function envelopeOf(response: Response): Promise<unknown> {
	try {
		return await response.json();
	} catch (error) {
		if (error instanceof Error && error.name === 'SyntaxError') return null;
		throw networkError(error);
	}
}

/** Builds the error of a refused answer, whose body may have any content. */
async function refusal(response: Response): Promise<AppError> {
	const envelope = await envelopeOf(response);
	if (envelope === null && !KNOWN_BY_STATUS.has(codeOf(response.status, null))) {
		return new AppError('invalid-response');
	}
	const error = (envelope as { error?: { code?: unknown; fields?: unknown } } | null)?.error;
	const fields =
		typeof error?.fields === 'object' && error.fields !== null
			? Object.fromEntries(Object.entries(error.fields).map(([key, text]) => [key, String(text)]))
			: undefined;
	return new AppError(codeOf(response.status, error?.code), {
		...(fields ? { fields } : {}),
		...retryAfter(response),
		...requestId(response),
	});
}

/** The error for a network failure, also one during a body. */
export function networkError(error: unknown): AppError {
	if (isAppError(error)) return error;
	const name = error instanceof Error ? error.name : '';
	return new AppError(name === 'TimeoutError' ? 'timeout' : 'offline', { cause: error });
}

function asked({ method, path }: HttpCall): string {
	return `${method} ${patternOf(path)}`;
}

/** HTTP calls to the API. Checks that answers are ours and reads the server's time from them. */
export class Http {
	readonly #environment: Environment;
	readonly #clock: Clock;
	readonly #onTime: () => void;
	readonly #onFailure: OnFailure;
	/** Consecutive failures, by method and address. */
	readonly #attempts = new Map<string, number>();
	/** New requests start after this promise; null: they start at once. */
	#rest: Promise<void> | null = null;
	/** The browser's hint; while it is false, requests are refused without a try (rule 16.1). */
	online: boolean;
	/** When the server last accepted a call; epoch milliseconds. */
	answeredAt = Number.NEGATIVE_INFINITY;

	constructor(
		environment: Environment,
		clock: Clock,
		onTime: () => void,
		onFailure: OnFailure = () => undefined,
	) {
		this.#environment = environment;
		this.#clock = clock;
		this.#onTime = onTime;
		this.#onFailure = onFailure;
		this.online = environment.isOnline();
	}

	/**
	 * Returns the answer, 2xx or 304. Throws offline (also for an answer that is not ours), server-away
	 * (a gateway's 413, 500, 502, 503, 504), timeout,
	 * server-failed, too-many-attempts with retryAfter, and the code of the server.
	 */
	async send(request: HttpCall): Promise<Response> {
		const startedAt = this.#environment.monotonicTime();
		const answered: { status: number | null } = { status: null };
		try {
			const response = await this.#send(request, answered);
			this.#attempts.delete(asked(request));
			return response;
		} catch (error) {
			const failed = networkError(error);
			const durationMs = this.#environment.monotonicTime() - startedAt;
			this.#tell(request, answered.status, failed, durationMs);
			throw failed;
		}
	}

	/** Delays new requests for `ms` milliseconds; running ones continue. */
	rest(ms: number): void {
		this.#rest = new Promise((resolve) => {
			this.#environment.after(ms, resolve);
		});
	}

	/** Reports an unreadable answer as a failed request. Returns the error to throw. */
	misread(request: HttpCall, response: Response, error: unknown): unknown {
		if (isAppError(error)) this.#tell(request, response.status, error, 0);
		return error;
	}

	/** Every failed request is reported (rule 13.1), except those this device aborted. */
	#tell(request: HttpCall, status: number | null, error: AppError, durationMs: number): void {
		if (request.untold || request.signal?.aborted) return;
		const attempt = (this.#attempts.get(asked(request)) ?? 0) + 1;
		this.#attempts.set(asked(request), attempt);
		const { method, path } = request;
		this.#onFailure({ method, path, status, durationMs, attempt, code: error.code }, error);
	}

	async #send(request: HttpCall, answered: { status: number | null }): Promise<Response> {
		await this.#rest;
		if (!this.online) throw new AppError('offline');
		const environment = this.#environment;
		const slow = environment.connection().endsWith('2g');
		const limit = request.timeoutMs ?? (slow ? SLOW_TIMEOUT_MS : TIMEOUT_MS);
		const signals = [abortAfter(environment, limit), ...(request.signal ? [request.signal] : [])];
		const api = wretch(environment.apiBase, {
			credentials: environment.apiBase.startsWith('/') ? 'same-origin' : 'include',
			cache: 'no-store',
			redirect: 'error',
			signal: AbortSignal.any(signals),
		})
			.polyfills({ fetch: environment.fetch })
			.headers({
				accept: 'application/json',
				[KNOWN_SCHEMA_HEADER]: String(COACHING_SCHEMA),
				...(request.token === undefined ? {} : { token: request.token }),
				...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
				...request.headers,
			})
			.middlewares([(next) => (url, options) => this.#ours(next(url, options), answered)]);
		const call = request.body === undefined ? api : api.body(request.body);
		return call
			.fetch(request.method, request.path)
			.error(304, (error) => error.response)
			.res();
	}

	async #ours(answer: Promise<Response>, answered: { status: number | null }): Promise<Response> {
		const sentAt = this.#environment.monotonicTime();
		const response = await answer;
		if (response.headers.get(MARK) === null) {
			if (!AWAY.has(response.status)) throw new AppError('offline');
			answered.status = response.status;
			throw new AppError('server-away', retryAfter(response));
		}
		answered.status = response.status;
		const roundTrip = this.#environment.monotonicTime() - sentAt;
		if (this.#clock.observe(response.headers.get('date'), roundTrip)) this.#onTime();
		if (!response.ok && response.status !== 304) throw await refusal(response);
		this.answeredAt = this.#clock.nowMs();
		return response;
	}
}
