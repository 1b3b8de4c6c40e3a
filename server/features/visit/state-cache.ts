import type { StateKey, StoredCoaching } from './stored-coaching.ts';

/** The number of states in memory, some 100 kB each. */
const REMEMBERED = 300;

/**
 * The states that this process stored last. A coach who answers sends one revision after another;
 * each is compared with the previous one, which is then not read from the database. Other processes
 * write too, so a write based on a cached state checks that it is still the stored one.
 */
const states = new Map<string, StoredCoaching>();

type Id = Pick<StateKey, 'company' | 'coachingId'>;

/** The cached state of a coaching; null: none. */
export function cachedState({ company, coachingId }: Id): StoredCoaching | null {
	return states.get(`${company}/${coachingId}`) ?? null;
}

/** Caches a state that was just stored; the oldest is removed beyond the limit. */
export function cacheState({ company, coachingId }: Id, stored: StoredCoaching): void {
	const id = `${company}/${coachingId}`;
	states.delete(id);
	states.set(id, stored);
	if (states.size <= REMEMBERED) return;
	const [oldest] = states.keys();
	if (oldest !== undefined) states.delete(oldest);
}
