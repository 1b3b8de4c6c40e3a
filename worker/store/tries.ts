import type { AppErrorCode } from '#worker/errors.ts';

/** The tries to send a row since its last success. */
export type Tries = {
	/** Consecutive failures. */
	readonly attempts: number;
	/** Epoch milliseconds before which no automatic try is made; 0: now. */
	readonly nextAt: number;
	readonly lastError: AppErrorCode | null;
	/** ISO instant of the last failed try; null: none since the last success. */
	readonly lastTryAt: string | null;
};

export type Refusal = {
	readonly code: AppErrorCode;
	readonly fields: Readonly<Record<string, string>>;
	/** ISO instant. */
	readonly at: string;
};

/** The tries to send a row that the server may refuse for its content. */
export type RefusableTries = Tries & { readonly refused: Refusal | null };

/** Nothing was tried yet, or the last try succeeded. */
export const NO_TRIES: RefusableTries = {
	attempts: 0,
	nextAt: 0,
	lastError: null,
	lastTryAt: null,
	refused: null,
};

/** Changes to a row that the person wants to send again now. */
export const SEND_NOW = { refused: null, attempts: 0, nextAt: 0 } as const;
