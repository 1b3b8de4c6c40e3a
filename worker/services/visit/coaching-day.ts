import type { Coaching } from '#worker/contract/coaching.ts';
import { isExpired } from '#worker/domain/visit/expiry.ts';
import type { Clock } from '#worker/sync/clock.ts';

/** What this device may say about the day of a coaching. */
export type DayVerdict = 'today' | 'over' | 'doubtful';

/**
 * Decides whether a coaching is over. Only the server's time, or a midnight lived through in this
 * run, ends one: a phone whose clock was set while the program slept knows nothing.
 */
export class CoachingDay {
	readonly #clock: Clock;
	/** Coachings that were of today at some time of this run. */
	readonly #livedToday = new Set<string>();

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	verdict(coaching: Pick<Coaching, '_id' | 'date' | 'timezone'>): DayVerdict {
		const isPast = isExpired(coaching, this.#clock.now());
		if (isPast) {
			const isSure = this.#clock.trusted || this.#livedToday.has(coaching._id);
			return isSure ? 'over' : 'doubtful';
		}
		this.#livedToday.add(coaching._id);
		return isExpired(coaching, this.#clock.wallNow()) ? 'doubtful' : 'today';
	}
}
