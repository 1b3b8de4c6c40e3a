import type { Coaching } from '#worker/contract/coaching.ts';
import type { QualityCriterion } from '#worker/contract/coaching-result.ts';
import { FEEDBACK_TEXTS } from '#worker/contract/feedback-texts.ts';
import type { PerformanceLine, PerformancePart } from '#worker/contract/performance.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { oneDecimal } from './ranks.ts';

const SHARES = { visits: 40, stages: 30, feedback: 30 } as const;

/**
 * Grades the coach's work in a finished coaching (rule 10.4): goal of visits (40), a form in each
 * stage with a share (30), feedback with strength, opportunity and commitment (30).
 */
export function coachingQuality(coaching: Coaching): readonly QualityCriterion[] {
	const { statistics, stages, feedbacks, teleSales } = coaching;
	const { goals, pdvs } = statistics;
	const wanted = teleSales ? (['process'] as const) : ALL_STAGES;
	const done = wanted.filter((stage) =>
		stages.some((one) => one.stage === stage && one.completed && one.form !== null),
	);
	const written = FEEDBACK_TEXTS.filter((text) => feedbacks[text].trim() !== '');
	const visits = goals.minInRoute > 0 ? Math.min(1, pdvs.inRoute / goals.minInRoute) : 1;
	return [
		{ criterion: 'visits', share: SHARES.visits, reached: visits },
		{ criterion: 'stages', share: SHARES.stages, reached: done.length / wanted.length },
		{
			criterion: 'feedback',
			share: SHARES.feedback,
			reached: written.length / FEEDBACK_TEXTS.length,
		},
	];
}

const ALL_STAGES = ['pre-process', 'process', 'post-process'] as const;

/** The sum of the criteria, 0–100. */
export function qualityTotal(criteria: readonly QualityCriterion[]): number {
	return criteria.reduce((sum, { share, reached }) => sum + share * reached, 0);
}

/** The data of a finished coaching that points and performance use. */
export type CoachingResult = {
	/** The coachee's total, 0–100; null: the coaching has no grade and earns nothing (rule 4.7). */
	readonly total: number | null;
	readonly goalReached: boolean;
	/** The coach's quality, 0–100. */
	readonly quality: number;
};

/** Returns null when the coaching is not finished, or ended in another way. */
export function resultOf(coaching: Coaching): CoachingResult | null {
	const { coachingStage, score, statistics } = coaching;
	if (coachingStage !== 'done') return null;
	return {
		total: score.total,
		goalReached: statistics.goals.minRoutesAchivied,
		quality: qualityTotal(coachingQuality(coaching)),
	};
}

/** The number of coachings, and the sum of their totals 0–100. */
export type PartFacts = { readonly count: number; readonly amount: number };

const PARTS: Readonly<Record<JobTitle, readonly PerformancePart[]>> = {
	Vendedor: ['received'],
	Coordenador: ['received', 'given'],
	Gerente: ['given', 'team'],
	Empresa: ['given', 'team'],
};

/** The parts of the grade of a job title, each the mean of its coachings (rule 10.4). */
export function performanceLines(
	jobTitle: JobTitle,
	facts: Readonly<Partial<Record<PerformancePart, PartFacts>>>,
): readonly PerformanceLine[] {
	return PARTS[jobTitle].map((part) => {
		const { count, amount } = facts[part] ?? { count: 0, amount: 0 };
		return { part, count, grade: count > 0 ? oneDecimal(amount / count / 10) : null };
	});
}

/** Returns the mean of the graded parts, 0–10 with one decimal; null when no part is graded. */
export function performanceGrade(lines: readonly PerformanceLine[]): number | null {
	const grades = lines.flatMap(({ grade }) => (grade === null ? [] : [grade]));
	if (grades.length === 0) return null;
	return oneDecimal(grades.reduce((sum, grade) => sum + grade, 0) / grades.length);
}
