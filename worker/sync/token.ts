import { readSession } from '#worker/contract/read-session.ts';
import type { Session } from '#worker/contract/session.ts';
import { isTokenStale, tokenExpiresAt } from '#worker/domain/session/session.ts';
import { AppError, type AppErrorCode, isAppError, must } from '#worker/errors.ts';
import type { Channel, Environment } from './environment.ts';
import type { Http, HttpCall } from './http.ts';
import { takeLock } from './take-lock.ts';

type Token = {
	readonly value: string;
	/** Milliseconds of this tab's monotonic clock. */
	readonly expiresAt: number;
};

export type TokenOwner = {
	readonly userHash: string;
	readonly employeeCode: string;
	/** The entry token of the last login (rule 1.5). */
	readonly entry: () => string | undefined;
};

type TokenMessage = { readonly type: 'token'; readonly token: string; readonly lifeMs: number };

/** Shorter than the pause between two session checks (rule 1.7). */
const ENDED_MS = 20_000;

/** Longer than any refresh takes: a tab that needs longer is frozen. */
const REFRESH_LIMIT_MS = 65_000;

/** Renewals of one tab in a minute at most: a server that refuses every new token is not asked for more. */
const RENEWALS_PER_MINUTE = 2;
const MINUTE_MS = 60_000;

/** Longer than any access token lives. */
const MAX_LIFE_MS = 24 * 3_600_000;

function isTokenMessage(message: unknown): message is TokenMessage {
	if (typeof message !== 'object' || message === null) return false;
	const { type, token, lifeMs } = message as Partial<Record<keyof TokenMessage, unknown>>;
	return (
		type === 'token' &&
		typeof token === 'string' &&
		token.length > 0 &&
		typeof lifeMs === 'number' &&
		lifeMs > 0 &&
		lifeMs <= MAX_LIFE_MS
	);
}

/**
 * The access token of one person, in memory only. One refresh at a time across all tabs; a tab that
 * waited uses the token of the other tab.
 */
export class TokenKeeper {
	readonly #environment: Environment;
	readonly #http: Http;
	readonly #owner: TokenOwner;
	readonly #channel: Channel;
	readonly #onSession: (session: Session) => void;
	#token: Token | null = null;
	#refreshing: Promise<string> | null = null;
	/** When this tab renewed the token within the last minute, on the monotonic clock. */
	#renewedAt: readonly number[] = [];
	/** When a refresh was last refused, on the monotonic clock. */
	#endedAt = Number.NEGATIVE_INFINITY;

	constructor(
		environment: Environment,
		http: Http,
		owner: TokenOwner,
		onSession: (session: Session) => void,
	) {
		this.#environment = environment;
		this.#http = http;
		this.#owner = owner;
		this.#onSession = onSession;
		this.#channel = environment.openChannel(`acompanha-auth-${owner.userHash}`);
		this.#channel.listen((message) => {
			if (isTokenMessage(message)) this.#keep(message.token, message.lifeMs);
		});
	}

	/**
	 * A token valid for 30 s or more (rule 1.5). Throws session-expired, offline, timeout,
	 * server-failed. After a refused refresh, further calls fail for a while without a request.
	 */
	async get(): Promise<string> {
		const fresh = this.#fresh();
		if (fresh !== null) return fresh;
		const sinceEnd = this.#environment.monotonicTime() - this.#endedAt;
		if (sinceEnd < ENDED_MS) throw new AppError('session-expired');
		return this.refresh(null);
	}

	/**
	 * Returns a token other than `refused`, which the server no longer accepts. One refresh runs at a
	 * time. Throws what `get` throws, and unauthenticated when new tokens were refused too.
	 */
	async refresh(refused: string | null): Promise<string> {
		this.#refreshing ??= this.#inTurn(() => this.#refreshAlone(refused)).finally(() => {
			this.#refreshing = null;
		});
		return this.#refreshing;
	}

	async #inTurn(work: () => Promise<string>): Promise<string> {
		const patience = { everyMs: REFRESH_LIMIT_MS, isGone: async () => true };
		return must(await takeLock(this.#environment, `auth:${this.#owner.userHash}`, patience, work));
	}

	/** Takes the session of a login. */
	accept(session: Session): void {
		const lifeMs = session.expiresIn * 1000;
		this.#keep(session.token, lifeMs);
		this.#channel.post({ type: 'token', token: session.token, lifeMs } satisfies TokenMessage);
	}

	/**
	 * Called when the user data has changed since the token was made: the next call requests a new
	 * one.
	 */
	forget(): void {
		this.#token = null;
	}

	/** Whether a token is held that no call was refused with. */
	get isHeld(): boolean {
		return this.#fresh() !== null;
	}

	close(): void {
		this.#token = null;
		this.#channel.close();
	}

	#keep(value: string, lifeMs: number): void {
		const now = this.#environment.monotonicTime();
		this.#endedAt = Number.NEGATIVE_INFINITY;
		this.#token = { value, expiresAt: tokenExpiresAt(now, lifeMs / 1000) };
	}

	#fresh(): string | null {
		const token = this.#token;
		if (!token || isTokenStale(token.expiresAt, this.#environment.monotonicTime())) return null;
		return token.value;
	}

	async #refreshAlone(refused: string | null): Promise<string> {
		const fresh = this.#fresh();
		if (fresh !== null && fresh !== refused) return fresh;
		const now = this.#environment.monotonicTime();
		const recent = this.#renewedAt.filter((at) => now - at < MINUTE_MS);
		if (fresh !== null && recent.length >= RENEWALS_PER_MINUTE) {
			throw new AppError('unauthenticated');
		}
		this.#renewedAt = [...recent, now];
		this.#token = null;
		try {
			const entry = this.#owner.entry();
			const request = {
				method: 'POST',
				path: '/v2/auth/app/refresh',
				body: '{}',
				...(entry === undefined ? {} : { token: entry }),
			} as const;
			const response = await this.#http.send(request);
			const session = await this.#read(request, response);
			// All tabs of the browser share the cookie: another person may have logged in since.
			if (session.user.employeeCode !== this.#owner.employeeCode) {
				throw new AppError('session-expired');
			}
			this.accept(session);
			this.#onSession(session);
			return session.token;
		} catch (error) {
			// The person has logged in again meanwhile: the refusal belongs to the old session.
			const newer = this.#fresh();
			if (newer !== null) return newer;
			// A refused refresh ends the session; a failed or missing answer does not (rule 1.6).
			if (isAppError(error) && !FAILED.has(error.code)) {
				this.#endedAt = this.#environment.monotonicTime();
				throw new AppError('session-expired', { cause: error });
			}
			throw error;
		}
	}

	async #read(request: HttpCall, response: Response): Promise<Session> {
		try {
			return readSession(await json(response));
		} catch (error) {
			throw this.#http.misread(request, response, error);
		}
	}
}

const FAILED = new Set<AppErrorCode>([
	'offline',
	'timeout',
	'server-failed',
	'server-away',
	'too-many-attempts',
	'invalid-response',
]);

/** The body as JSON. Throws invalid-response when it is invalid or incomplete. */
export async function json(response: Response): Promise<unknown> {
	try {
		return await response.json();
	} catch (error) {
		throw new AppError('invalid-response', { cause: error });
	}
}
