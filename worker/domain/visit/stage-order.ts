import type { CoachingStage } from '#worker/contract/coaching.ts';
import { AppError } from '#worker/errors.ts';

const ORDER: readonly CoachingStage[] = [
	'pre-process',
	'process',
	'post-process',
	'feedback',
	'discarded',
	'done',
];

/** Returns the position of a stage. A coaching never goes back, and a merge keeps the later stage. */
export function stageRank(stage: CoachingStage): number {
	return ORDER.indexOf(stage);
}

/**
 * Returns the next stage: pre-process → process → post-process → feedback (rule 2.1). Throws
 * wrong-stage for any other stage: only `finish` leads from feedback to done.
 */
export function nextStage(stage: CoachingStage): CoachingStage {
	switch (stage) {
		case 'pre-process':
			return 'process';
		case 'process':
			return 'post-process';
		case 'post-process':
			return 'feedback';
		default:
			throw new AppError('wrong-stage');
	}
}
