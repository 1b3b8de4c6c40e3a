import type { Coaching } from '#worker/contract/coaching.ts';
import type { Check, Pdv, Stage } from '#worker/contract/stage.ts';
import type { RuleContext } from './change.ts';
import { scoreForm } from './score-form.ts';

/**
 * Milliseconds by which a clock may step back (a correction by the server) before the coaching is
 * marked inconsistent (rule 3.9).
 */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Returns the time of the next check-in: now, but always after the last one (rule 3.9). A merge orders
 * stages by this time, so a clock set back must not change their order.
 */
export function nextCheckInTime(
	coaching: Coaching,
	now: string,
): { readonly timestamp: string; readonly impossible: boolean } {
	const last = coaching.stages.at(-1);
	if (!last) return { timestamp: now, impossible: false };
	const previous = Temporal.Instant.from(last.checkIn.timestamp);
	const gap = Temporal.Instant.from(now).epochMilliseconds - previous.epochMilliseconds;
	if (gap > 0) return { timestamp: now, impossible: false };
	const timestamp = previous.add({ milliseconds: 1 }).toString({ smallestUnit: 'millisecond' });
	return { timestamp, impossible: gap < -CLOCK_TOLERANCE_MS };
}

/** Adds a new stage, checked in. */
export function addStage(
	coaching: Coaching,
	opened: {
		readonly stage: Stage['stage'];
		readonly pdv: Pdv | null;
		readonly checkIn: Check;
		readonly impossible: boolean;
	},
	context: RuleContext,
): Coaching {
	const { stage, pdv, checkIn, impossible } = opened;
	const added: Stage = {
		_id: context.newId,
		stage,
		pdv,
		form: null,
		checkIn,
		checkOut: null,
		completed: false,
		discarded: false,
		score: scoreForm(null),
		changed: context.stamp,
	};
	const changeHistory = impossible
		? { ...coaching.changeHistory, inconsistent: true }
		: coaching.changeHistory;
	return { ...coaching, stages: [...coaching.stages, added], changeHistory };
}
