import type { Coaching } from '#worker/contract/coaching.ts';
import type { DayResult } from '#worker/contract/day-result.ts';
import type { PreviousFeedback, StageGrades } from '#worker/contract/feedback.ts';
import type { FormStage } from '#worker/contract/form.ts';
import { explainScore } from './explain-score.ts';
import { stageResults } from './score.ts';
import { questionsByLoss } from './suggest-commitments.ts';

/** Earlier coachings that a day is compared with. */
const COMPARED = 3;
/** Questions that are named. */
const MOST = 3;
/** Least difference that a person sees for sure: grades are shown 0 to 10 with one decimal. */
const SHOWN = 0.01;

/** `previous`: feedbacks of the coachee, newest first. */
export function dayResult(coaching: Coaching, previous: readonly PreviousFeedback[]): DayResult {
	const last = previous
		.filter(({ coachingId, grade }) => coachingId !== coaching._id && grade !== null)
		.slice(0, COMPARED);
	const before = meanOf(last.map(({ grade }) => grade));
	const { grade } = coaching.score;
	const now = stageGrades(coaching);
	// A stage that the grade does not count is no part of its change.
	const counted = stageResults(coaching).filter(({ share }) => share > 0);
	const better = counted.flatMap(({ stage }) => {
		const mean = meanOf(last.map(({ stages }) => stages?.[stage] ?? null));
		const value = now[stage];
		if (mean === null || value === null || value - mean < SHOWN) return [];
		return [{ stage, grade: value, before: mean }];
	});
	return {
		change: grade === null || before === null ? null : grade - before,
		compared: last.length,
		better,
		toWorkOn: questionsByLoss(explainScore(coaching)).slice(0, MOST),
	};
}

/** The grade of each stage of a coaching. */
export function stageGrades(coaching: Coaching): StageGrades {
	const grades: Record<FormStage, number | null> = {
		'pre-process': null,
		process: null,
		'post-process': null,
	};
	for (const { stage, done, total } of stageResults(coaching)) {
		grades[stage] = done && total !== null ? total / 100 : null;
	}
	return grades;
}

function meanOf(values: readonly (number | null)[]): number | null {
	const known = values.filter((value) => value !== null);
	if (known.length === 0) return null;
	return known.reduce((sum, value) => sum + value, 0) / known.length;
}
