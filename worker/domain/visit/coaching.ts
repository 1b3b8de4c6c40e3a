import type { Coaching, CoachingStage } from '#worker/contract/coaching.ts';
import type { Stage } from '#worker/contract/stage.ts';

export const SCORE_ALGORITHM_VERSION = 'v2.0';

/**
 * The reading of the rules of algorithm v2.0 that grades a coaching today. 1: answers of a visit that
 * ended as an absence did not count, and every coaching had a grade. 2: rules 4.5 to 4.8 of today. A
 * coaching keeps the grade of the reading under which it ended.
 */
export const SCORE_READING = 2;

/** Returns the open stage, which is neither checked out nor discarded; null: none is open. */
export function currentStage(coaching: Coaching): Stage | null {
	return coaching.stages.find((stage) => !stage.checkOut && !stage.discarded) ?? null;
}

/** Whether the coaching has ended: done or discarded. */
export function isTerminal(stage: CoachingStage): boolean {
	return stage === 'done' || stage === 'discarded';
}

/** Fields that never change after the start (rule 2.3). */
export const FROZEN_FIELDS = [
	'coach',
	'coachee',
	'salesman',
	'generic',
	'teleSales',
	'routes',
	'forms',
	'activeAllowanceClients',
	'weekday',
	'parameters',
	'date',
	'timezone',
	'weekDate',
] as const satisfies readonly (keyof Coaching)[];
