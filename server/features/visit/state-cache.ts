import type { StateKey, StoredCoaching } from './state-store.ts';

/** Some 100 kB each. */
const REMEMBERED = 300;

/**
 * What this process stored last. A coach who answers sends one revision after the other, and each
 * is compared with the one before: that one need not travel from the database again. A guess, no
 * more: other processes write too, so a write on its ground holds only while it is still true.
 */
const states = new Map<string, StoredCoaching>();

type Id = Pick<StateKey, 'company' | 'coachingId'>;

export function recalled({ company, coachingId }: Id): StoredCoaching | null {
	return states.get(`${company}/${coachingId}`) ?? null;
}

export function remember({ company, coachingId }: Id, stored: StoredCoaching): void {
	const id = `${company}/${coachingId}`;
	states.delete(id);
	states.set(id, stored);
	if (states.size <= REMEMBERED) return;
	const [oldest] = states.keys();
	if (oldest !== undefined) states.delete(oldest);
}
