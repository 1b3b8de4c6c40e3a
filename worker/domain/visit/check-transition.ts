import type { Coaching } from '#worker/contract/coaching.ts';
import { AppError } from '#worker/errors.ts';
import { isSameValue } from '../shared/same-value.ts';
import { problemsOfStages } from './check-stages.ts';
import { FROZEN_FIELDS, isTerminal } from './coaching.ts';
import { compareRevisions } from './merge.ts';
import { outRouteUsed } from './out-route.ts';
import { type Problem, problem } from './problem.ts';
import { stageRank } from './stage-order.ts';
import { recount } from './statistics.ts';

/**
 * Checks a received state (rule 5.7): some sequence of commands must produce it and, when it is newer
 * than the stored one, must lead from the stored one to it. Scores and statistics are not checked,
 * because the server computes them. A merged state (`inconsistent`) may have two open stages or exceed
 * the visits out of route; all other checks apply. Throws AppError with the code of the first problem
 * and all of them in `fields`.
 */
export function assertFollows(stored: Coaching | null, incoming: Coaching): void {
	const problems = [
		...problemsOfState(incoming),
		...problemsOfStages(stored, incoming),
		...(stored === null ? [] : problemsOfChange(stored, incoming)),
	];
	const [first] = problems;
	if (!first) return;
	const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
	throw new AppError(first.code, { fields });
}

function problemsOfState(incoming: Coaching): readonly Problem[] {
	const { coachingStage, teleSales, revisions, rev, deviceId } = incoming;
	const problems: Problem[] = [];
	if (teleSales && coachingStage === 'pre-process') {
		problems.push(
			problem('wrong-stage', 'coachingStage', 'Teleselling coachings start at process'),
		);
	}
	if (revisions[deviceId] !== rev || Object.values(revisions).some((seen) => seen > rev)) {
		problems.push(problem('invalid', 'revisions', 'Expected the revision of the last device'));
	}
	const isNoted = stageRank(coachingStage) >= stageRank('feedback');
	if (incoming.feedbackChanged !== null && !isNoted) {
		problems.push(problem('wrong-stage', 'feedbacks', 'Expected none before feedback'));
	}
	const { maxOutRoute } = recount(incoming).goals;
	if (!incoming.changeHistory.inconsistent && outRouteUsed(incoming) > maxOutRoute) {
		problems.push(problem('out-routes-exceeded', 'stages', 'Too many visits out of route'));
	}
	return problems;
}

function problemsOfChange(stored: Coaching, incoming: Coaching): readonly Problem[] {
	const problems: Problem[] = FROZEN_FIELDS.filter(
		(key) => !isSameValue(stored[key], incoming[key]),
	).map((key) => problem('invalid', key, 'Changed after the start'));
	if (compareRevisions(incoming.revisions, stored.revisions) !== 'newer') return problems;
	const isOver = isTerminal(stored.coachingStage) && !incoming.changeHistory.inconsistent;
	const fell = stageRank(incoming.coachingStage) < stageRank(stored.coachingStage);
	if (fell || (isOver && incoming.coachingStage !== stored.coachingStage)) {
		problems.push(problem('wrong-stage', 'coachingStage', 'A coaching never goes back'));
	}
	if (stored.expired && !incoming.expired) {
		problems.push(problem('coaching-expired', 'expired', 'An expired coaching stays expired'));
	}
	return problems;
}
