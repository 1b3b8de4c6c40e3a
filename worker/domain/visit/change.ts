import type { Coaching } from '#worker/contract/coaching.ts';
import type { AnswerStamp } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { AppError } from '#worker/errors.ts';
import { currentStage } from './coaching.ts';
import type { ChangeContext } from './command.ts';

/** The input of a single rule: the context, and the revision that the rule will create. */
export type RuleContext = ChangeContext & { readonly stamp: AnswerStamp };

/** Returns the open stage. Throws no-current-stage. */
export function openStage(coaching: Coaching): Stage {
	const stage = currentStage(coaching);
	if (stage === null) throw new AppError('no-current-stage');
	return stage;
}

/** Returns a stage by its id, in any state. Throws no-current-stage. */
export function stageById(coaching: Coaching, stageId: string): Stage {
	const stage = coaching.stages.find(({ _id }) => _id === stageId);
	if (!stage) throw new AppError('no-current-stage');
	return stage;
}

/** Throws stage-open when a stage is open: one is open at a time (rule 2.6). */
export function refuseOpenStage(coaching: Coaching): void {
	if (currentStage(coaching) !== null) throw new AppError('stage-open');
}

/** Replaces one stage; every other stage stays the same object. */
export function replaceStage(coaching: Coaching, stage: Stage): Coaching {
	const index = coaching.stages.findIndex(({ _id }) => _id === stage._id);
	return { ...coaching, stages: coaching.stages.with(index, stage) };
}
