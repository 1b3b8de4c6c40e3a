import type { AppErrorCode } from '#worker/errors.ts';
import { isAppError } from '#worker/errors.ts';
import { askPersistence } from './page-life.client.ts';
import { LOADING_LIMIT_MS, within } from './within.ts';
import { worker } from './worker.client.ts';

export type EntryRefusal = {
	readonly code: AppErrorCode;
	/** Whole seconds, where the server said how long to wait. */
	readonly retryAfter: number | null;
};

/** Logs in; null when it went well. Nothing typed is lost by a refusal. */
export async function enter(formData: FormData): Promise<EntryRefusal | null> {
	const credentials = {
		employeeCode: String(formData.get('employeeCode') ?? '').trim(),
		password: String(formData.get('password') ?? ''),
	};
	if (!navigator.onLine) return { code: 'offline', retryAfter: null };
	try {
		await within(worker.session.login(credentials), LOADING_LIMIT_MS);
	} catch (error) {
		if (!isAppError(error)) throw error;
		return { code: error.code, retryAfter: error.retryAfter ?? null };
	}
	void askPersistence();
	return null;
}
