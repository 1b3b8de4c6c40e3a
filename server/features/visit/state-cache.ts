import { BoundedMap } from '#server/platform/bounded-map.ts';
import type { StateKey, StoredCoaching } from './stored-coaching.ts';

/**
 * The number of states in memory, and of characters of their texts. A state and the texts of its
 * parts need some four bytes for each.
 */
const LIMITS = { entries: 300, weight: 30_000_000 };

/**
 * The states that this process stored last. A coach who answers sends one revision after another;
 * each is compared with the previous one, which is then not read from the database. Other processes
 * write too, so a write based on a cached state checks that it is still the stored one.
 */
const states = new BoundedMap<StoredCoaching>(LIMITS);

type Id = Pick<StateKey, 'company' | 'coachingId'>;

/** The cached state of a coaching; null: none. */
export function cachedState({ company, coachingId }: Id): StoredCoaching | null {
	return states.get(`${company}/${coachingId}`) ?? null;
}

/** Caches a state that was just stored, with the length of its text; the oldest are removed. */
export function cacheState({ company, coachingId }: Id, stored: StoredCoaching, length: number) {
	states.set(`${company}/${coachingId}`, stored, length);
}
