import type { Coaching } from '#worker/contract/coaching.ts';
import type { DeviceReading } from '#worker/contract/location.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { type RuleContext, replaceStage } from './change.ts';
import { checkOf } from './check.ts';
import { deriveStage } from './derive.ts';

/** Checks a stage out. A discarded stage is closed without being completed. */
export function closeStage(
	coaching: Coaching,
	stage: Stage,
	how: { readonly device: DeviceReading; readonly discarded: boolean },
	context: RuleContext,
): Coaching {
	const target = stage.pdv === null ? null : { point: stage.pdv.location };
	const checkOut = checkOf(coaching, how.device, target, context);
	const { discarded } = how;
	const closed = { ...stage, checkOut, discarded, completed: !discarded };
	// The status of an aborted visit decides which answers are graded.
	return replaceStage(coaching, deriveStage(closed));
}
