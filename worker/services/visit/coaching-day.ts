import type { Coaching } from '#worker/contract/coaching.ts';
import { isExpired } from '#worker/domain/visit/expiry.ts';
import type { Clock } from '#worker/sync/clock.ts';

/** What this device knows about the day of a coaching. */
export type DayVerdict = 'today' | 'over' | 'doubtful';

/**
 * Decides whether a coaching is over (rule 5.2). Only the server's time, or a midnight that passed
 * during this run, ends one: the phone's clock may have been set while the program was closed.
 */
export class CoachingDay {
	readonly #clock: Clock;
	/** Coachings that were of the current day at some time in this run. */
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
