import type { Coaching } from '#worker/contract/coaching.ts';
import type { DeviceReading } from '#worker/contract/location.ts';
import { AppError } from '#worker/errors.ts';
import { openStage, type RuleContext } from './change.ts';
import { closeStage } from './close-stage.ts';
import { fittingForms } from './fitting-forms.ts';
import { nextStage } from './stage-order.ts';

/**
 * Checks out of the open stage (rule 2.9). In process the stage is completed without advancing;
 * elsewhere it is completed and the coaching advances. Throws no-current-stage, and form-required
 * without a form where one fits.
 */
export function checkOut(
	coaching: Coaching,
	device: DeviceReading,
	context: RuleContext,
): Coaching {
	const stage = openStage(coaching);
	if (stage.form === null && fittingForms(coaching, stage).length > 0) {
		throw new AppError('form-required');
	}
	const closed = closeStage(coaching, stage, { device, discarded: false }, context);
	// After a merge the coaching may be further than a stage that another phone left open.
	const isBehind = stage.stage !== coaching.coachingStage;
	if (stage.stage === 'process' || isBehind) return closed;
	return { ...closed, coachingStage: nextStage(coaching.coachingStage) };
}
