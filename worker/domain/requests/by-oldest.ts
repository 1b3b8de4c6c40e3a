import type { PendingSummary } from '#worker/contract/decisions-api.ts';

type Waiting = Pick<PendingSummary, 'within' | 'look' | 'oldest'>;

/** The kinds of which something waits; that with the oldest request first. */
export function byOldest<T extends Waiting>(kinds: readonly T[]): readonly T[] {
	return kinds
		.filter(({ within, look }) => within + look > 0)
		.toSorted((a, b) => (a.oldest ?? '').localeCompare(b.oldest ?? ''));
}
