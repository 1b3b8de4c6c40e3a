import { expect, it } from 'vitest';
import { AppError, type AppErrorCode } from '#worker/errors.ts';

/** The messages that the API fixes to the letter, misspellings included. */
const FIXED: readonly (readonly [AppErrorCode, string])[] = [
	['client-code-required', 'A client code is required for this stage'],
	['status-required', 'A status for this client is required'],
	['route-not-found', 'Route not found'],
	['out-routes-exceeded', 'The maximum amount of out routes for this coaching has been exceded'],
	['no-current-stage', 'There is no current stage'],
	['stage-has-form', 'This stage already have a form'],
	['form-not-found', 'Form not found'],
	['form-of-other-stage', 'The form does not belong to this stage'],
	['unknown-job-title', 'Unknown job title'],
	['correct-alternative-invalidates', 'A correct alternative cannot invalidate a PDV'],
	['invalid-response', 'Invalid response'],
	['offline', 'No internet connection'],
	['edit-unauthorised', 'Sem autorização'],
	['edit-too-late', 'Data limite para edições expirou'],
];

it.each(FIXED)('%s says: %s', (code, message) => {
	expect(new AppError(code).message).toBe(message);
});
