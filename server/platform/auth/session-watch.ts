import type { Kysely } from 'kysely';
import { BoundedMap } from '../bounded-map.ts';
import type { Database } from '../db/tables.ts';
import type { Caller } from './access-token.ts';
import { currentCaller } from './authenticate.ts';

/** Milliseconds for which a session that was found alive is not looked up again (rule 1.5). */
const TRUSTED_MS = 60_000;
/** The number of sessions remembered. */
const REMEMBERED = 20_000;

type Look = { readonly at: number; readonly done: Promise<unknown> };

/**
 * Watches that reads come from living sessions: a session that was ended, or whose person was
 * disabled, reads for a minute more at most. Calls that change something look it up each time.
 * The function throws session-expired.
 */
export function createSessionWatch(
	db: Kysely<Database>,
	now: () => Date,
): (caller: Caller) => Promise<void> {
	const looks = new BoundedMap<Look>({ entries: REMEMBERED });
	return async (caller) => {
		const key = `${caller.company}/${caller.sessionId}`;
		const at = now().getTime();
		const last = looks.get(key);
		// A clock that was set back does not prolong the trust.
		if (last && Math.abs(at - last.at) < TRUSTED_MS) {
			await last.done;
			return;
		}
		// The calls with which an app starts arrive together and share one look.
		const look = { at, done: currentCaller(db, caller, now()) };
		looks.set(key, look);
		try {
			await look.done;
		} catch (error) {
			if (looks.get(key) === look) looks.delete(key);
			throw error;
		}
	};
}
