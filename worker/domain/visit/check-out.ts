import type { Coaching } from '#worker/contract/coaching.ts';
import type { DeviceReading } from '#worker/contract/location.ts';
import { openStage, type RuleContext } from './change.ts';
import { closeStage } from './close-stage.ts';
import { nextStage } from './stage-order.ts';

/**
 * Check-out at process completes the stage without advancing; elsewhere it completes and advances.
 * Throws no-current-stage.
 */
export function checkOut(
	coaching: Coaching,
	device: DeviceReading,
	context: RuleContext,
): Coaching {
	const stage = openStage(coaching);
	const closed = closeStage(coaching, stage, { device, discarded: false }, context);
	// After a merge the coaching may be in a later stage than one that another phone left open.
	const isBehind = stage.stage !== coaching.coachingStage;
	if (stage.stage === 'process' || isBehind) return closed;
	return { ...closed, coachingStage: nextStage(coaching.coachingStage) };
}
