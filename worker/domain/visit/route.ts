import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingSituation } from '#worker/contract/session-api.ts';
import { NO_COACHING_PATHS } from '../session/guards.ts';
import { currentStage, isTerminal } from './coaching.ts';
import { firstUnanswered } from './form.ts';

/**
 * Returns the redirect of the coaching guard (rule 1.14): /coaching for null and for a coaching that
 * is over or expired.
 */
export function coachingRoute(coaching: Coaching | null): string {
	if (!isInProgress(coaching)) return '/coaching';
	if (coaching.coachingStage === 'feedback') return '/coaching/feedback';
	const stage = currentStage(coaching);
	if (stage === null) return '/coaching/pdvs';
	if (stage.form === null) return '/coaching/forms';
	if (stage.stage === 'process' && stage.form.questions.length > 0) return '/coaching/form/pdv';
	return `/coaching/form/questions/${firstUnanswered(stage.form) ?? 0}`;
}

/**
 * Returns the screens of the coaching's current stage besides its route, as patterns of `isPathLike`.
 */
export function allowedCoachingPaths(coaching: Coaching | null): readonly string[] {
	if (!isInProgress(coaching)) return NO_COACHING_PATHS;
	if (coaching.coachingStage === 'feedback') return ['/coaching/feedback'];
	const stage = currentStage(coaching);
	if (stage === null) {
		return coaching.coachingStage === 'process' ? [DAY_PATH, ...PDV_PATHS] : [DAY_PATH];
	}
	const formPaths =
		stage.form === null
			? ['/coaching/forms']
			: ['/coaching/form/questions/#', `/coaching/${stage.stage}/questions/#`];
	return stage.stage === 'process'
		? [DAY_PATH, ...PDV_PATHS, ...formPaths]
		: [DAY_PATH, ...formPaths];
}

/** The day, where a coach who leaves a question for a while arrives. */
const DAY_PATH = '/coaching/pdvs';
const PDV_PATHS = ['/coaching/form/pdv', '/coaching/pdvs/observation'];

/** Returns what the guards need of a coaching; null when none is in progress. */
export function coachingSituation(coaching: Coaching | null): CoachingSituation | null {
	if (!isInProgress(coaching)) return null;
	return { route: coachingRoute(coaching), allowed: allowedCoachingPaths(coaching) };
}

function isInProgress(coaching: Coaching | null): coaching is Coaching {
	return coaching !== null && !coaching.expired && !isTerminal(coaching.coachingStage);
}
