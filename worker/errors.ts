/**
 * The closed list of all refusals of this product, by code. The English message is part of the API
 * and stable; screens choose their Portuguese sentence by code.
 */
const MESSAGES = {
	// Rules of a coaching (chapter 2).
	'client-code-required': 'A client code is required for this stage',
	'status-required': 'A status for this client is required',
	'route-not-found': 'Route not found',
	'out-routes-exceeded': 'The maximum amount of out routes for this coaching has been exceded',
	'route-too-large': 'This route has more clients than fit into a coaching',
	'no-current-stage': 'There is no current stage',
	'stage-has-form': 'This stage already have a form',
	'form-required': 'A form is required for this stage',
	'form-not-found': 'Form not found',
	'form-of-other-stage': 'The form does not belong to this stage',
	'unknown-job-title': 'Unknown job title',
	'correct-alternative-invalidates': 'A correct alternative cannot invalidate a PDV',
	'wrong-stage': 'The coaching is not in the right stage for this',
	'stage-open': 'Another stage is still open',
	'coaching-exists': 'A coaching is already in progress',
	'coaching-elsewhere': 'The server knows another coaching of the day in progress',
	'no-coaching': 'There is no coaching in progress',
	'coaching-expired': 'The coaching is not of today',
	'question-not-found': 'Question not found',
	'answer-invalid': 'The answer does not fit the question',
	'geolocation-denied': 'Geolocation permission denied',
	'geolocation-unsupported': 'Geolocation not supported',
	// Session and network.
	offline: 'No internet connection',
	'invalid-response': 'Invalid response',
	'wrong-credentials': 'Wrong credentials',
	'too-many-attempts': 'Too many attempts',
	unauthenticated: 'Not authenticated',
	forbidden: 'Forbidden',
	'session-expired': 'Session expired',
	'session-of-other': 'The session belongs to another person',
	'logout-offline': 'Logout is not possible offline',
	'logout-during-coaching': 'Logout is not possible during a coaching',
	'logout-unsent': 'Logout is not possible while something waits to be sent',
	'logout-undecided': 'Logout is not possible while a decision has no answer',
	'not-found': 'Not found',
	conflict: 'Conflict',
	'refused-by-server': 'The server refused the data',
	'server-failed': 'The server failed',
	'server-away': 'The server does not answer; a gateway answered in its place',
	timeout: 'The server took too long',
	invalid: 'Invalid data',
	'schema-unknown': 'The server does not know this version of the app yet',
	'app-outdated': 'This version of the app is no longer understood',
	'base-unknown': 'The difference does not fit what the server holds',
	'key-reuse': 'The same key was used for another body',
	'too-large': 'The body is too large',
	// Refusals of one act with a status that otherwise ends the session (rule 16.2).
	'edit-unauthorised': 'Sem autorização',
	'edit-too-late': 'Data limite para edições expirou',
	'not-administrator': 'Not an administrator',
	// Files of unsent work.
	'file-unreadable': 'The file is no export of this app',
	'wrong-code': 'The code does not open the file',
	'file-of-another': 'The file belongs to somebody outside the team',
	'team-unknown': 'The people of the team are not on this device yet',
	'nothing-to-export': 'Nothing waits to be sent',
	// This device.
	'storage-full': 'No space left on this device',
	'storage-damaged': 'Data on this device is damaged',
	'storage-unavailable': 'The storage of this device is unavailable',
	'storage-outdated': 'A newer version of the app has opened the storage of this device',
	'storage-blocked': 'Another tab keeps the storage of this device from being opened',
	'worker-unresponsive': 'The worker does not answer',
} as const;

export type AppErrorCode = keyof typeof MESSAGES;

export type AppErrorDetails = {
	/** Field path → message, for refused bodies and forms. */
	readonly fields?: Readonly<Record<string, string>>;
	/** Whole seconds to wait before trying again. */
	readonly retryAfter?: number;
	/** Under which the server's log has the refused request. */
	readonly requestId?: string;
	readonly cause?: unknown;
};

/**
 * The only error class of this project. Throw it where a rule is violated; read `code`, never
 * `message`.
 */
export class AppError extends Error {
	override readonly name = 'AppError';
	readonly code: AppErrorCode;
	readonly fields: Readonly<Record<string, string>> | undefined;
	readonly retryAfter: number | undefined;
	readonly requestId: string | undefined;

	constructor(code: AppErrorCode, details: AppErrorDetails = {}) {
		super(MESSAGES[code], details.cause === undefined ? undefined : { cause: details.cause });
		this.code = code;
		this.fields = details.fields;
		this.retryAfter = details.retryAfter;
		this.requestId = details.requestId;
	}
}

/**
 * Checks by name and code, not by `instanceof`: errors are rebuilt on the other side of the worker.
 */
export function isAppError(error: unknown): error is AppError {
	return error instanceof Error && error.name === 'AppError' && 'code' in error;
}

/** Whether a value, for example from an API answer, is one of the codes above. */
export function isAppErrorCode(code: unknown): code is AppErrorCode {
	return typeof code === 'string' && Object.hasOwn(MESSAGES, code);
}

/**
 * The edit of a food solution is refused with 401 and 403 (rule 7.9), an act on somebody else's
 * calendar event with 403 (rule 8.1), an act of
 * administration with 403 (rule 1.18): the statuses that end a session. These codes refuse one act and do not end the session (rule 16.2).
 */
const REFUSED_ACTS: ReadonlySet<string> = new Set<AppErrorCode>([
	'edit-unauthorised',
	'edit-too-late',
	'not-administrator',
]);

/** Whether the code refuses one act only and leaves the session valid (rule 16.2). */
export function isRefusedAct(code: unknown): code is AppErrorCode {
	return typeof code === 'string' && REFUSED_ACTS.has(code);
}

/** For the default branch of an exhaustive switch. Throws TypeError. */
export function assertNever(value: never): never {
	throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}

/**
 * Returns `value`. Throws TypeError when it is missing, which is a defect of the program and not of
 * the input.
 */
export function must<T>(value: T | null | undefined, what = 'value'): T {
	if (value === null || value === undefined) throw new TypeError(`Missing ${what}`);
	return value;
}
