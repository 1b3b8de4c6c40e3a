import type { StateKey, StoredCoaching } from './stored-coaching.ts';

/** States in memory, some 100 kB each. */
const REMEMBERED = 300;

/**
 * The states that this process stored last. A coach who answers sends one revision after another;
 * each is compared with the previous one, which then need not be read from the database. Other
 * processes write too, so a write based on a cached state checks that it is still the stored one.
 */
const states = new Map<string, StoredCoaching>();

type Id = Pick<StateKey, 'company' | 'coachingId'>;

export function cachedState({ company, coachingId }: Id): StoredCoaching | null {
	return states.get(`${company}/${coachingId}`) ?? null;
}

export function cacheState({ company, coachingId }: Id, stored: StoredCoaching): void {
	const id = `${company}/${coachingId}`;
	states.delete(id);
	states.set(id, stored);
	if (states.size <= REMEMBERED) return;
	const [oldest] = states.keys();
	if (oldest !== undefined) states.delete(oldest);
}
