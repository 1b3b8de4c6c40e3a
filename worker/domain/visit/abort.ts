import type { Coaching } from '#worker/contract/coaching.ts';
import type { DeviceReading } from '#worker/contract/location.ts';
import type { AbortReason } from '#worker/contract/visit-input.ts';
import { AppError } from '#worker/errors.ts';
import { openStage, type RuleContext } from './change.ts';
import { closeStage } from './close-stage.ts';

/**
 * Aborts the open stage (rule 2.10). In pre-process and post-process the stage is discarded and
 * checked out without advancing. In process the client gets the status of the reason, as if checked in
 * with it; the stage is discarded if the reason is discard. Throws no-current-stage, and
 * status-required in process without a reason.
 */
export function abort(
	coaching: Coaching,
	reason: AbortReason | null,
	device: DeviceReading,
	context: RuleContext,
): Coaching {
	const stage = openStage(coaching);
	if (stage.pdv === null) return closeStage(coaching, stage, { device, discarded: true }, context);
	if (reason === null) throw new AppError('status-required');
	const aborted = { ...stage, pdv: { ...stage.pdv, status: reason } };
	return closeStage(coaching, aborted, { device, discarded: reason === 'discard' }, context);
}
