import type { TelemetryEntry } from '#worker/contract/telemetry.ts';
import type { ErrorFacts } from '#worker/contract/telemetry-api.ts';
import type { EntrySource } from '#worker/contract/telemetry-words.ts';
import { type AppErrorCode, isAppErrorCode } from '#worker/errors.ts';
import { patternOf } from './pattern-of.ts';
import { scrubMessage, scrubName, scrubStack } from './scrub.ts';

/** A failed request, as the network code knows it. */
export type RequestFailure = {
	readonly method: NonNullable<TelemetryEntry['request']>['method'];
	/** The original address; ids and query are removed here. */
	readonly path: string;
	readonly status: number | null;
	readonly durationMs: number;
	readonly attempt: number;
	readonly code: AppErrorCode;
};

/** Place and time of a failure. */
export type Circumstances = {
	/** Address of the screen, with or without its ids. */
	readonly screen: string;
	readonly act: string | null;
	readonly appVersion: string;
	/** ISO instant. */
	readonly at: string;
};

const LONGEST_MS = 600_000;
const MOST_ATTEMPTS = 10_000;

function at({ screen, act, appVersion, at: now }: Circumstances) {
	return { screen: patternOf(screen), act, appVersion, firstAt: now, lastAt: now, count: 1 };
}

/** Builds the report of a failed request, without ids, query, token and body (rule 13.1). */
export function requestEntry(failure: RequestFailure, when: Circumstances): TelemetryEntry {
	const { method, path, status, durationMs, attempt, code } = failure;
	return {
		source: 'request',
		code,
		name: 'AppError',
		message: '',
		where: [],
		request: {
			method,
			path: patternOf(path),
			status,
			durationMs: Math.min(Math.max(0, Math.round(durationMs)), LONGEST_MS),
			attempt: Math.min(attempt, MOST_ATTEMPTS),
		},
		...at(when),
	};
}

/**
 * Builds the report of a defect of the page or of the worker. For an AppError it contains only the
 * code.
 */
export function defectEntry(
	source: Exclude<EntrySource, 'request'>,
	{ name, message, stack, code }: ErrorFacts,
	when: Circumstances,
): TelemetryEntry {
	const known = isAppErrorCode(code) ? code : null;
	return {
		source,
		code: known,
		name: scrubName(name),
		message: known === null ? scrubMessage(message) : '',
		where: scrubStack(stack),
		request: null,
		...at(when),
	};
}

/** Extracts name, message, stack and code of any thrown value. */
export function factsOf(error: unknown): ErrorFacts {
	if (!(error instanceof Error)) return { name: 'Error', message: '', stack: '', code: null };
	const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
	return { name: error.name, message: error.message, stack: error.stack ?? '', code };
}

/** Codes of failed requests, which are already reported as such and not again as a defect. */
const OF_REQUESTS: ReadonlySet<string> = new Set<AppErrorCode>([
	'offline',
	'timeout',
	'invalid-response',
	'wrong-credentials',
	'too-many-attempts',
	'unauthenticated',
	'forbidden',
	'session-expired',
	'not-found',
	'conflict',
	'refused-by-server',
	'server-failed',
	'server-away',
	'invalid',
	'key-reuse',
	'too-large',
]);

/** Whether a code belongs to a failed request, which is already reported. */
export function isOfRequest(code: string | null): boolean {
	return code !== null && OF_REQUESTS.has(code);
}
