import { redirect } from '@remix-run/react';
import { replayRescue } from '#app/platform/saving/unsaved-recovery.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';

/** The coaching moved on while the screen was being read: another tab, expiry, a late tap. */
const MOVED: ReadonlySet<AppErrorCode> = new Set([
	'no-coaching',
	'coaching-expired',
	'no-current-stage',
	'wrong-stage',
	'route-not-found',
	'question-not-found',
]);

/**
 * Reads what a screen of a coaching shows. A coaching that moved on sends the person to where it now
 * is (section 2, ensure-route) instead of an error.
 */
export async function readVisit<View>(request: Request, read: () => Promise<View>): Promise<View> {
	try {
		await replayRescue();
		return await read();
	} catch (error) {
		if (!isAppError(error) || !MOVED.has(error.code)) throw error;
		const coaching = await worker.coaching.current();
		const target = coaching?.route ?? '/coaching';
		// The very screen the coaching asks for cannot be read: a redirect would turn for ever.
		const { pathname, search } = new URL(request.url);
		if (pathname + search === target) throw error;
		throw redirect(target);
	}
}
