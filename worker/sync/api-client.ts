import { receive, receiveRows } from '#worker/contract/parse.ts';
import type { AsideRow } from '#worker/contract/receive-rows.ts';
import type { AnyStruct, Infer } from '#worker/contract/schema.ts';
import { patternOf } from '#worker/domain/device/telemetry/pattern-of.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { Http, HttpCall } from './http.ts';
import { json, type TokenKeeper } from './token.ts';

/** 'unchanged' is a 304: the stored value is current. */
export type Conditional<T> = { readonly value: T; readonly etag: string | null } | 'unchanged';

/** Called with the rows of each answer that this build cannot read, and the pattern of its address. */
type OnAside = (list: string, rows: readonly AsideRow[]) => Promise<void>;

/** Calls with a token. A refusal that ends the session is passed to `onRefused` and thrown. */
export class ApiClient {
	readonly #http: Http;
	readonly #tokens: Pick<TokenKeeper, 'get' | 'refresh'>;
	readonly #onRefused: (error: AppError) => void;
	readonly #onAside: OnAside;
	readonly #closing = new AbortController();

	constructor(
		http: Http,
		tokens: Pick<TokenKeeper, 'get' | 'refresh'>,
		onRefused: (error: AppError) => void,
		onAside: OnAside,
	) {
		this.#http = http;
		this.#tokens = tokens;
		this.#onRefused = onRefused;
		this.#onAside = onAside;
	}

	get online(): boolean {
		return this.#http.online;
	}

	/** When the server last accepted a call; epoch milliseconds. */
	get answeredAt(): number {
		return this.#http.answeredAt;
	}

	/** Returns the raw answer. A 401 causes one refresh and one more try. */
	async send(asked: HttpCall): Promise<Response> {
		const signals = [this.#closing.signal, ...(asked.signal ? [asked.signal] : [])];
		const request = { ...asked, signal: AbortSignal.any(signals) };
		try {
			const token = await this.#tokens.get();
			try {
				return await this.#http.send({ ...request, token });
			} catch (error) {
				if (!isAppError(error) || !NO_TOKEN.has(error.code)) throw error;
				const fresh = await this.#tokens.refresh(token);
				return await this.#sendFresh({ ...request, token: fresh });
			}
		} catch (error) {
			if (isAppError(error) && REFUSED.has(error.code)) this.#onRefused(error);
			throw error;
		}
	}

	/** The refresh has just succeeded, so the session is valid: a refusal concerns this call only. */
	async #sendFresh(request: HttpCall): Promise<Response> {
		try {
			return await this.#http.send(request);
		} catch (cause) {
			if (!isAppError(cause) || cause.code !== 'session-expired') throw cause;
			throw new AppError('unauthenticated', { cause });
		}
	}

	/** Aborts every open request; its caller gets offline. */
	close(): void {
		this.#closing.abort();
	}

	async get<S extends AnyStruct>(schema: S, path: string): Promise<Infer<S>> {
		const request = { method: 'GET', path } as const;
		return this.read(schema, request, await this.send(request));
	}

	async getIfChanged<S extends AnyStruct>(
		schema: S,
		path: string,
		etag: string | null,
	): Promise<Conditional<Infer<S>>> {
		const headers = etag === null ? {} : { 'if-none-match': etag };
		const request = { method: 'GET', path, headers } as const;
		const response = await this.send(request);
		if (response.status === 304) return 'unchanged';
		const value = await this.read(schema, request, response);
		return { value, etag: response.headers.get('etag') };
	}

	async post<S extends AnyStruct>(
		schema: S,
		path: string,
		body: unknown,
		headers: Readonly<Record<string, string>> = {},
	): Promise<Infer<S>> {
		const text = JSON.stringify(body);
		const request = { method: 'POST', path, body: text, headers } as const;
		return this.read(schema, request, await this.send(request));
	}

	/** The body of an answer, validated. Throws invalid-response, reported as a failed request. */
	async read<S extends AnyStruct>(
		schema: S,
		request: HttpCall,
		response: Response,
	): Promise<Infer<S>> {
		try {
			const { value, aside } = receiveRows(schema, await json(response));
			await this.#onAside(patternOf(request.path), aside);
			return value;
		} catch (error) {
			throw this.misread(request, response, error);
		}
	}

	/** Reports an answer whose body could not be read. Returns the error to throw. */
	misread(request: HttpCall, response: Response, error: unknown): unknown {
		return this.#http.misread(request, response, error);
	}

	/** A call without a body that changes something; calls with the same key take effect once. */
	async act<S extends AnyStruct>(
		schema: S,
		method: 'PUT' | 'DELETE',
		path: string,
		key: string,
	): Promise<Infer<S>> {
		const headers = { 'idempotency-key': key };
		return receive(schema, await json(await this.send({ method, path, headers })));
	}
}

const NO_TOKEN = new Set(['unauthenticated', 'session-expired']);
const REFUSED = new Set(['unauthenticated', 'session-expired', 'forbidden']);
