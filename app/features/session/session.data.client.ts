import { askPersistence } from '#app/platform/storage.client.ts';
import { LOADING_LIMIT_MS, withTimeout } from '#app/platform/with-timeout.ts';
import { worker } from '#app/platform/worker.client.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import type { EntryRefusal } from './entry-refusal.ts';

function typed(formData: FormData, name: string): string {
	return String(formData.get(name) ?? '');
}

function refused(code: AppErrorCode): EntryRefusal {
	return { code, waitUntil: null, fields: {} };
}

/** The refusal of a call that needs a signal and has ten seconds; null when it went well. */
async function attempt(call: () => Promise<unknown>): Promise<EntryRefusal | null> {
	if (!navigator.onLine) return refused('offline');
	try {
		await withTimeout(call(), LOADING_LIMIT_MS);
		return null;
	} catch (error) {
		if (!isAppError(error)) throw error;
		const { code, retryAfter, fields = {} } = error;
		const waitUntil = retryAfter === undefined ? null : Date.now() + retryAfter * 1000;
		return { code, waitUntil, fields };
	}
}

/** Logs in; null when it went well. Nothing typed is lost by a refusal. */
export async function logIn(formData: FormData): Promise<EntryRefusal | null> {
	const credentials = {
		employeeCode: typed(formData, 'employeeCode').trim(),
		password: typed(formData, 'password'),
	};
	const refusal = await attempt(() => worker.session.login(credentials));
	if (refusal === null) void askPersistence();
	return refusal;
}

function byCode(formData: FormData) {
	return {
		employeeCode: typed(formData, 'employeeCode').trim(),
		code: typed(formData, 'code').trim(),
		password: typed(formData, 'password'),
	};
}

/** The first password, by an invitation; null when it went well, and the person is in. */
export async function register(formData: FormData): Promise<EntryRefusal | null> {
	const refusal = await attempt(() => worker.session.register(byCode(formData)));
	if (refusal === null) void askPersistence();
	return refusal;
}

/** Has a code sent to the person; null when it went well, whether or not there is such a person. */
export async function requestCode(formData: FormData): Promise<EntryRefusal | null> {
	const employeeCode = typed(formData, 'employeeCode').trim();
	return attempt(() => worker.session.requestRecovery({ employeeCode }));
}

/** A new password by the code; null when the server took it. */
export async function recover(formData: FormData): Promise<EntryRefusal | null> {
	return attempt(() => worker.session.recover(byCode(formData)));
}

/** How many forms are begun and not sent: a voluntary logout deletes them (rule 1.8). */
export async function countBegunForms(): Promise<number> {
	return (await worker.sync.unfinished()).begun;
}
