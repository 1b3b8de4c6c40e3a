import type { Coaching } from '#worker/contract/coaching.ts';
import { AppError, assertNever } from '#worker/errors.ts';
import { abort } from './abort.ts';
import { answer } from './answer.ts';
import { attachLocation } from './attach-location.ts';
import { openStage, type RuleContext } from './change.ts';
import { signed } from './change-history.ts';
import { checkInPdv } from './check-in-pdv.ts';
import { checkInStage } from './check-in-stage.ts';
import { checkOut } from './check-out.ts';
import { isTerminal } from './coaching.ts';
import type { ChangeContext, CoachingCommand } from './command.ts';
import { deriveHead } from './derive.ts';
import { finish, writeFeedback } from './feedback.ts';
import { updatePdv } from './pdv-fields.ts';
import { setForm } from './set-form.ts';

/**
 * Applies a command: returns a new signed revision with score and statistics recomputed. Unchanged
 * parts stay the same object, and a command without effect returns the same coaching. Throws AppError:
 * each rule names its own codes, and a finished, discarded or expired coaching refuses every command
 * (rule 2.14).
 */
export function transition(
	coaching: Coaching,
	command: CoachingCommand,
	context: ChangeContext,
): Coaching {
	if (coaching.expired || isTerminal(coaching.coachingStage)) {
		// The app sends expiry and location by itself, so they may arrive after the end.
		if (command.type === 'expire' || command.type === 'attach-location') return coaching;
		throw new AppError(coaching.expired ? 'coaching-expired' : 'wrong-stage');
	}
	const rev = coaching.rev + 1;
	const stamp = { rev, deviceId: context.deviceId };
	const next = apply(coaching, command, { ...context, stamp });
	if (next === coaching) return coaching;
	const stageId = stageIdOf(coaching, command, context);
	return deriveHead(signed(next, { type: command.type, stageId, rev }, context));
}

function apply(coaching: Coaching, command: CoachingCommand, context: RuleContext): Coaching {
	switch (command.type) {
		case 'check-in-stage':
			return checkInStage(coaching, command.stage, command.device, context);
		case 'check-in-pdv':
			return checkInPdv(coaching, command.pdv, command.device, context);
		case 'attach-location':
			return attachLocation(coaching, command.stageId, command.location, context.now);
		case 'update-pdv':
			return updatePdv(coaching, command.stageId, command, context);
		case 'set-form':
			return setForm(coaching, command.formId);
		case 'answer':
			return answer(coaching, command, context);
		case 'abort':
			return abort(coaching, command.reason, command.device, context);
		case 'check-out':
			return checkOut(coaching, command.device, context);
		case 'write-feedback':
			return writeFeedback(coaching, command.feedbacks, context);
		case 'finish':
			return finish(coaching);
		case 'discard':
			return { ...coaching, coachingStage: 'discarded' };
		case 'expire':
			return { ...coaching, expired: true };
		default:
			return assertNever(command);
	}
}

function stageIdOf(
	coaching: Coaching,
	command: CoachingCommand,
	context: ChangeContext,
): string | null {
	if ('stageId' in command) return command.stageId;
	switch (command.type) {
		case 'check-in-stage':
		case 'check-in-pdv':
			return context.newId;
		case 'set-form':
		case 'abort':
		case 'check-out':
			return openStage(coaching)._id;
		default:
			return null;
	}
}
