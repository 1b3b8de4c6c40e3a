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

/** Position in the order no coaching ever goes back in; a merge keeps the later one. */
export function stageRank(stage: CoachingStage): number {
	return ORDER.indexOf(stage);
}

/**
 * pre-process → process → post-process → feedback (section 4). Throws wrong-stage for any other:
 * only `finish` leads from feedback to done.
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
