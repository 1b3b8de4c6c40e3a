import { aContext, aDevice, aUuid, NOW } from '#test/support/builders.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { PdvInput } from '#worker/contract/visit-input.ts';
import { currentStage } from '#worker/domain/visit/coaching.ts';
import type { ChangeContext, CoachingCommand } from '#worker/domain/visit/command.ts';
import { fittingForms } from '#worker/domain/visit/fitting-forms.ts';
import { transition } from '#worker/domain/visit/transition.ts';

/**
 * Applies commands one minute apart, each with a new id for a stage that it may open. A stage without a
 * form gets the first one that fits before its check-out, which needs one (rule 2.9).
 */
export function play(coaching: Coaching, ...commands: readonly CoachingCommand[]): Coaching {
	return commands.reduce((state, command) => {
		const ready = command.type === 'check-out' ? withForm(state) : state;
		return transition(ready, command, contextAfter(ready));
	}, coaching);
}

function withForm(coaching: Coaching): Coaching {
	const stage = currentStage(coaching);
	const [fitting] = stage?.form === null ? fittingForms(coaching, stage) : [];
	return fitting ? transition(coaching, form(fitting._id), contextAfter(coaching)) : coaching;
}

/** The context one minute after the last revision of a coaching. */
export function contextAfter(
	coaching: Coaching,
	patch: Partial<ChangeContext> = {},
): ChangeContext {
	const now = Temporal.Instant.from(NOW).add({ minutes: coaching.rev });
	return aContext({ now: now.toString(), newId: aUuid(1000 + coaching.rev), ...patch });
}

export const preIn: CoachingCommand = {
	type: 'check-in-stage',
	stage: 'pre-process',
	device: aDevice(),
};
export const postIn: CoachingCommand = {
	type: 'check-in-stage',
	stage: 'post-process',
	device: aDevice(),
};
export const out: CoachingCommand = { type: 'check-out', device: aDevice() };

export function visit(
	clientCode: string | null,
	status: PdvInput['status'] = 'being',
	device = aDevice(),
): CoachingCommand {
	const potential = { bovine: null, thirdParty: null, pva: null };
	return {
		type: 'check-in-pdv',
		pdv: { clientCode, status, coachingObservation: '', potential },
		device,
	};
}

export function form(formId: string): CoachingCommand {
	return { type: 'set-form', formId };
}

/** Chooses an option in the open stage. */
export function choose(coaching: Coaching, option: string, questionIndex = 0): CoachingCommand {
	const stageId = coaching.stages.at(-1)?._id ?? '';
	return { type: 'answer', stageId, questionIndex, change: { type: 'choose', option } };
}

/** From the start to the process stage, the pre-process answered with `option`. */
export function inProcess(coaching: Coaching, option = 'Sim'): Coaching {
	const opened = play(coaching, preIn, form('form-pre-process'));
	return play(opened, choose(opened, option), out);
}

/** A visit of a present client, answered with `option` and checked out. */
export function visited(coaching: Coaching, clientCode: string, option = 'Sim'): Coaching {
	const opened = play(coaching, visit(clientCode), form('form-process'));
	return play(opened, choose(opened, option), out);
}

/** From the process stage through the post-process to the feedback. */
export function inFeedback(coaching: Coaching, option = 'Sim'): Coaching {
	const opened = play(coaching, postIn, form('form-post-process'));
	return play(opened, choose(opened, option), out);
}
