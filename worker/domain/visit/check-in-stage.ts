import type { Coaching } from '#worker/contract/coaching.ts';
import type { DeviceReading } from '#worker/contract/location.ts';
import { AppError } from '#worker/errors.ts';
import { type RuleContext, refuseOpenStage } from './change.ts';
import { checkOf } from './check.ts';
import { addStage, nextCheckInTime } from './open-stage.ts';

/**
 * Checks in at pre-process or post-process (rule 2.6). Pre-process needs a coaching in pre-process.
 * Post-process advances the coaching from process; in post-process, only an aborted stage may be
 * opened again. Throws wrong-stage, stage-open.
 */
export function checkInStage(
	coaching: Coaching,
	stage: 'pre-process' | 'post-process',
	device: DeviceReading,
	context: RuleContext,
): Coaching {
	const allowed = stage === 'pre-process' ? ['pre-process'] : ['process', 'post-process'];
	if (!allowed.includes(coaching.coachingStage)) throw new AppError('wrong-stage');
	refuseOpenStage(coaching);
	const { timestamp, impossible } = nextCheckInTime(coaching, context.now);
	const checkIn = checkOf(coaching, device, null, context, timestamp);
	const advanced = { ...coaching, coachingStage: stage };
	return addStage(advanced, { stage, pdv: null, checkIn, impossible }, context);
}
