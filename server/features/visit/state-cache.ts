import { getHeapStatistics } from 'node:v8';
import { BoundedMap } from '#server/platform/bounded-map.ts';
import type { StateKey, StoredCoaching } from './stored-coaching.ts';

/** Bytes that a state and the texts of its parts need for each character of its text, about. */
const BYTES_A_CHARACTER = 4;
/** The share of the heap that states may fill. */
const SHARE_OF_HEAP = 1 / 4;

/**
 * The states that this process stored last. A coach who answers sends one revision after another;
 * each is compared with the previous one, which is then not read from the database. Other processes
 * write too, so a write based on a cached state checks that it is still the stored one.
 *
 * All coaches in the field answer in turn, so one place too few would leave no state in memory until
 * its next answer. 10,000 states of 26 kB fit into a heap of 4 GB.
 */
const states = new BoundedMap<StoredCoaching>({
	weight: (getHeapStatistics().heap_size_limit * SHARE_OF_HEAP) / BYTES_A_CHARACTER,
});

type Id = Pick<StateKey, 'company' | 'coachingId'>;

/** The cached state of a coaching; null: none. */
export function cachedState({ company, coachingId }: Id): StoredCoaching | null {
	return states.get(`${company}/${coachingId}`) ?? null;
}

/** Caches a state that was just stored, with the length of its text; the oldest are removed. */
export function cacheState({ company, coachingId }: Id, stored: StoredCoaching, length: number) {
	states.set(`${company}/${coachingId}`, stored, length);
}
