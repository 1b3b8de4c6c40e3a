import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, type AppErrorCode, isAppError } from '#worker/errors.ts';
import type { ReportDefect } from '../app-options.ts';
import { noteFacts } from './request-facts.ts';

const STATUS: Partial<Record<AppErrorCode, ContentfulStatusCode>> = {
	unauthenticated: 401,
	'session-expired': 401,
	'wrong-credentials': 401,
	forbidden: 403,
	'not-administrator': 403,
	'edit-unauthorised': 403,
	'edit-too-late': 403,
	'not-found': 404,
	conflict: 409,
	'coaching-exists': 409,
	'schema-unknown': 409,
	'app-outdated': 409,
	'base-unknown': 409,
	'too-large': 413,
	'too-many-attempts': 429,
	'server-failed': 500,
	timeout: 504,
};

/**
 * The status of all other codes: the body violates a rule or a shape, so that repeating the call
 * never succeeds.
 */
const BROKEN_RULE = 422;

/** The answer of every refusal (rule 16.2). */
export function refusal(c: Context, error: AppError, status?: ContentfulStatusCode): Response {
	const { code, message, fields, retryAfter } = error;
	noteFacts(c, { outcome: code });
	if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
	return c.json(
		{ error: { code, message, ...(fields && { fields }) } },
		status ?? STATUS[code] ?? BROKEN_RULE,
	);
}

/** Handles unexpected errors: reports them here and reveals nothing to the caller. */
export function answerErrors(reportDefect: ReportDefect) {
	return (error: Error, c: Context): Response => {
		if (isAppError(error)) return refusal(c, error);
		// Thrown only by the time limit of a request.
		if (error instanceof HTTPException) return refusal(c, new AppError('timeout'));
		reportDefect(error, c.get('requestFacts')?.id);
		return refusal(c, new AppError('server-failed'));
	};
}
