import type { Coaching } from '#worker/contract/coaching.ts';
import type { AnswerStamp } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { AppError } from '#worker/errors.ts';
import { currentStage } from './coaching.ts';
import type { ChangeContext } from './command.ts';

/** What a single rule gets: the context, and the revision it will create. */
export type RuleContext = ChangeContext & { readonly stamp: AnswerStamp };

/** The open stage. Throws no-current-stage. */
export function openStage(coaching: Coaching): Stage {
	const stage = currentStage(coaching);
	if (stage === null) throw new AppError('no-current-stage');
	return stage;
}

/** A stage by its id, whatever its state. Throws no-current-stage. */
export function stageById(coaching: Coaching, stageId: string): Stage {
	const stage = coaching.stages.find(({ _id }) => _id === stageId);
	if (!stage) throw new AppError('no-current-stage');
	return stage;
}

export function refuseOpenStage(coaching: Coaching): void {
	if (currentStage(coaching) !== null) throw new AppError('stage-open');
}

/** The coaching with one stage replaced; every other stage stays the same object. */
export function replaceStage(coaching: Coaching, stage: Stage): Coaching {
	const index = coaching.stages.findIndex(({ _id }) => _id === stage._id);
	return { ...coaching, stages: coaching.stages.with(index, stage) };
}
