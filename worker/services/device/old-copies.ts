import { prunePacked } from '#worker/store/packed-store.ts';
import { stored } from '#worker/store/storage-errors.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';

/** As long as a session (rule 1.5): afterwards the server would not answer this person either. */
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Removes what the server can deliver again from a phone that it has not answered for 30 days (rule
 * 13.44). Unsent work stays. Nothing goes while a coaching is on the screen, which needs it: then it
 * is the phone's clock that is wrong.
 */
export async function removeOldCopies(
	{ clock, environment, changes }: Device,
	{ documents, cache, coachings, db, userHash }: Workspace,
): Promise<void> {
	const now = clock.now();
	// The server confirms the user every two hours (rule 12.4).
	const user = await documents.row('user');
	if (!user?.lastUpdate || Date.parse(now) - Date.parse(user.lastUpdate) < KEPT_MS) return;
	const heads = await coachings.heads();
	if (heads.some(({ onScreen }) => onScreen === 1)) return;
	// A running download must not publish what is removed here.
	await environment.locks.holdIfFree(`portfolio:${userHash}`, async () => {
		await prunePacked(db, now);
		await stored(() => Promise.all(cache.tables.map((table) => table.clear())));
		documents.forget();
		changes.announce('routePlan', 'portfolio', 'notifications', 'commitments', 'quiz', 'sync');
	});
}
