import { askPersistence } from '#app/platform/storage.client.ts';
import { LOADING_LIMIT_MS, withTimeout } from '#app/platform/with-timeout.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { CompanyZone } from '#worker/contract/company-zone.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import type { EntryRefusal } from './entry-refusal.ts';

function typed(formData: FormData, name: string): string {
	return String(formData.get(name) ?? '');
}

function refused(code: AppErrorCode): EntryRefusal {
	return { code, waitUntil: null, fields: {} };
}

/**
 * Runs a call that needs the network and must end within ten seconds. Returns why it failed, or
 * null.
 */
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

/** Logs in. Returns null, or why it failed; the input stays. */
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

/** Sets the first password by an invitation and logs in. Returns null, or why it failed. */
export async function register(formData: FormData): Promise<EntryRefusal | null> {
	const refusal = await attempt(() => worker.session.register(byCode(formData)));
	if (refusal === null) void askPersistence();
	return refusal;
}

/** Creates the company and logs in. Returns null, or why it failed. */
export async function createCompany(
	formData: FormData,
	timeZone: CompanyZone | undefined,
): Promise<EntryRefusal | null> {
	const company = {
		code: typed(formData, 'code').trim(),
		companyName: typed(formData, 'companyName').trim(),
		employeeCode: typed(formData, 'employeeCode').trim(),
		name: typed(formData, 'name').trim(),
		password: typed(formData, 'password'),
		timeZone,
	};
	const refusal = await attempt(() => worker.session.createCompany(company));
	if (refusal === null) void askPersistence();
	return refusal;
}

/** Asks for a code. Returns null, or why it failed; null also for an unknown person. */
export async function requestCode(formData: FormData): Promise<EntryRefusal | null> {
	const employeeCode = typed(formData, 'employeeCode').trim();
	return attempt(() => worker.session.requestRecovery({ employeeCode }));
}

/** Sets a new password by a code. Returns null, or why it failed. */
export async function recover(formData: FormData): Promise<EntryRefusal | null> {
	return attempt(() => worker.session.recover(byCode(formData)));
}

/** Number of unsent drafts of forms: a voluntary logout deletes them (rule 1.8). */
export async function countBegunForms(): Promise<number> {
	return (await worker.sync.unfinished()).begun;
}
