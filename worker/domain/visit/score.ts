import type { Coaching, CoachingScore } from '#worker/contract/coaching.ts';
import type { FormStage } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { fittingForms } from './fitting-forms.ts';
import {
	answeredShare,
	disqualification,
	isGradable,
	isInterrupted,
	isNobodyThere,
	weightedMean,
} from './score-form.ts';
import { visitWeight } from './statistics.ts';

type StageShares = Readonly<Record<FormStage, number>>;

/** The share of each stage (rule 4.4). */
const FIELD_SHARES: StageShares = { 'pre-process': 10, process: 70, 'post-process': 20 };
const TELE_SALES_SHARES: StageShares = { 'pre-process': 0, process: 100, 'post-process': 0 };
const SCORED_STAGES = ['pre-process', 'process', 'post-process'] as const;

/** Weight of visits below which the process has no grade (rule 4.7). */
const LEAST_GRADED = 0.5;
/** Shares of weights such as 0.1 + 0.4 may be slightly less than their sum in binary. */
const ROUNDING = 1e-9;

/**
 * Why a coaching has no grade (rule 4.7): nobody was there at any visit; no graded question was
 * answered in any; less than half a visit was graded; no form of the coaching has graded questions.
 */
export type MissingGrade = 'nobody-there' | 'nothing-answered' | 'too-little' | 'nothing-to-grade';

/** Returns the weight of a visit in the process grade, 0–1 (rules 4.6 and 4.10). */
export function gradedWeight(stage: Stage): number {
	const weight = visitWeight(stage.pdv?.activeAllowance ?? null);
	return isInterrupted(stage) ? weight * answeredShare(stage.form) : weight;
}

/**
 * Returns the visits of the process grade: of each client the first completed visit with a grade (rule
 * 4.5). An inactive status removes a visit from the statistics, but not its answers from the grade.
 */
export function gradedVisits(coaching: Pick<Coaching, 'stages'>): readonly Stage[] {
	const graded = new Map<string, Stage>();
	for (const stage of coaching.stages) {
		const code = stage.pdv?.clientCode;
		if (code === undefined || !stage.completed || stage.score.total === null) continue;
		if (!graded.has(code)) graded.set(code, stage);
	}
	return [...graded.values()];
}

export type StageResult = {
	readonly stage: FormStage;
	readonly done: boolean;
	/** 0–100; null when nothing was graded. */
	readonly total: number | null;
	/** Why the whole coaching has no grade; null: this stage does not prevent one. */
	readonly missing: MissingGrade | null;
	/** Share of the coaching's total after scaling, 0–100; 0 when the stage is left out. */
	readonly share: number;
	/** All stages that were not discarded. */
	readonly stages: readonly Stage[];
};

type Outcome = Pick<StageResult, 'done' | 'total' | 'missing'>;

const NOT_DONE: Outcome = { done: false, total: null, missing: null };

/** The result of pre-process or post-process. */
function outcomeOf(coaching: Coaching, stages: readonly Stage[]): Outcome {
	const completed = stages.filter(({ completed }) => completed);
	const done = completed.some((stage) => stage.form !== null || !lacksForm(coaching, stage));
	if (!done) return NOT_DONE;
	const total = weightedMean(
		completed.flatMap(({ score }) =>
			score.total === null ? [] : { value: score.total, weight: 1 },
		),
	);
	return { done, total, missing: null };
}

/** The result of the visits (rules 4.5 to 4.7). */
function outcomeOfVisits(coaching: Coaching, stages: readonly Stage[]): Outcome {
	const visits = stages.filter((stage) => stage.completed && isVisit(stage));
	if (visits.length === 0) return NOT_DONE;
	const missing = missingGrade(coaching, visits);
	if (missing) return { done: true, total: null, missing };
	const graded = gradedVisits({ stages });
	const total = weightedMean(
		graded.map((stage) => ({ value: stage.score.total ?? 0, weight: gradedWeight(stage) })),
	);
	return { done: true, total, missing: null };
}

/** A client who is inactive and was asked nothing was not visited. */
function isVisit(stage: Stage): boolean {
	return !(stage.pdv?.status === 'inactive' && isNobodyThere(stage));
}

function missingGrade(coaching: Coaching, visits: readonly Stage[]): MissingGrade | null {
	const met = visits.filter((stage) => !isNobodyThere(stage));
	if (met.length === 0) return 'nobody-there';
	if (!met.some((stage) => isGradable(stage.form) || lacksForm(coaching, stage))) return null;
	const graded = gradedVisits({ stages: visits });
	const weight = graded.reduce((sum, stage) => sum + gradedWeight(stage), 0);
	if (weight === 0) return 'nothing-answered';
	return weight < LEAST_GRADED - ROUNDING ? 'too-little' : null;
}

/** Whether a stage ended without a form although one with graded questions fits it. */
function lacksForm(coaching: Coaching, stage: Stage): boolean {
	return stage.form === null && fittingForms(coaching, stage).some(isGradable);
}

/**
 * Returns the result of each stage. A stage that was not done counts 0. A stage that was done without
 * graded questions is left out, and the other shares are scaled to 100. A process without a grade
 * scales nothing: the coaching has no grade (rule 4.7).
 */
export function stageResults(coaching: Coaching): readonly StageResult[] {
	const shares = coaching.teleSales ? TELE_SALES_SHARES : FIELD_SHARES;
	const results = SCORED_STAGES.map((stage) => {
		const stages = coaching.stages.filter((each) => each.stage === stage && !each.discarded);
		const outcome = stage === 'process' ? outcomeOfVisits : outcomeOf;
		const { done, total, missing } = outcome(coaching, stages);
		const isLeftOut = done && total === null && missing === null;
		return { stage, stages, done, total, missing, share: isLeftOut ? 0 : shares[stage] };
	});
	const kept = results.reduce((sum, { share }) => sum + share, 0);
	return results.map((result) => ({
		...result,
		share: kept === 0 ? 0 : (result.share * 100) / kept,
	}));
}

/**
 * Returns the grade of what was done so far, 0–1 (rule 4.70). Null: nothing graded, or nothing that
 * gives the coaching a grade.
 */
export function gradeSoFar(coaching: Coaching): number | null {
	if (isCoachingInvalidated(coaching)) return 0;
	const results = stageResults(coaching);
	if (missingOf(results)) return null;
	const total = weightedMean(
		results.flatMap(({ done, total, share }) =>
			done && total !== null && share > 0 ? { value: total, weight: share } : [],
		),
	);
	return total === null ? null : total / 100;
}

/**
 * Whether an answer invalidates the whole coaching, in any stage that was not discarded (rule 4.8).
 */
export function isCoachingInvalidated({ stages }: Pick<Coaching, 'stages'>): boolean {
	return stages.some(
		({ discarded, score, form }) =>
			!discarded &&
			score.disqualifyingAnswerGiven &&
			// Stryker disable next-line OptionalChaining: a disqualifying answer has a form
			form?.questions.some((question) => disqualification(question) === 'coaching'),
	);
}

/** Returns why the coaching has no grade; null: it has one, which may be 0 (rules 4.7 and 4.8). */
export function whyNoGrade(coaching: Coaching): MissingGrade | null {
	return isCoachingInvalidated(coaching) ? null : missingOf(stageResults(coaching));
}

function missingOf(results: readonly StageResult[]): MissingGrade | null {
	const missing = results.find((result) => result.missing !== null)?.missing ?? null;
	if (missing) return missing;
	return results.every(({ share }) => share === 0) ? 'nothing-to-grade' : null;
}

/** Scores the coaching from the scores of its stages (rule 4.9, algorithm v2.0). */
export function scoreCoaching(coaching: Coaching): CoachingScore {
	const results = stageResults(coaching);
	const pdvs = results.find(({ stage }) => stage === 'process')?.total ?? null;
	if (isCoachingInvalidated(coaching)) return { pdvs, total: 0, grade: 0 };
	if (missingOf(results)) return { pdvs, total: null, grade: null };
	const sum = results.reduce((all, { total, share }) => all + ((total ?? 0) * share) / 100, 0);
	const total = Math.min(100, sum);
	return { pdvs, total, grade: total / 100 };
}
