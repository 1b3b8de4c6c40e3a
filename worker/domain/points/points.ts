import { POINT_SOURCES, type PointLine, type PointSource } from '#worker/contract/performance.ts';
import type { JobTitle } from '#worker/contract/session.ts';

/** How often it happened, and the sum of the totals 0–100 where it has one; else 0. */
export type PointFact = { readonly count: number; readonly amount: number };
export type PointFacts = Readonly<Partial<Record<PointSource, PointFact>>>;

export type PointRule = {
	/** Points each time; of a total, for each of its hundredths; of a mean, for each of its. */
	readonly each: number;
	readonly per: 'time' | 'total' | 'mean';
	/** Points a month, at most. */
	readonly limit: number;
	readonly jobTitles: readonly JobTitle[];
};

const ALL: readonly JobTitle[] = ['Vendedor', 'Coordenador', 'Gerente', 'Empresa'];
const COACHES: readonly JobTitle[] = ['Coordenador', 'Gerente', 'Empresa'];

/**
 * What a month's points come from. A good month of work, in all that the job title can do, is gold.
 *
 * | source | whose | points | at most |
 * |---|---|---|---|
 * | coaching received, finished | who was accompanied | 4 × total (0–100) | 1,400 |
 * | its goal of visits reached | who was accompanied | 60 | 240 |
 * | coaching given, finished | the coach | 50 | 1,000 |
 * | its goal of visits reached | the coach | 15 | 300 |
 * | team: mean total of the coachings of everybody below | Gerente, Empresa | 3 × mean | 300 |
 * | quiz finished for the first time: best result of the month | all | 1 × total | 400 |
 * | video watched for the first time, 90 % or more of it | all | 30 | 240 |
 * | food solution asked for and approved | all | 50 | 200 |
 * | request decided within five days | all but Vendedor | 10 | 300 |
 */
export const POINT_RULES: Readonly<Record<PointSource, PointRule>> = {
	'coaching-received': {
		each: 4,
		per: 'total',
		limit: 1400,
		jobTitles: ['Vendedor', 'Coordenador'],
	},
	'coaching-received-goal': {
		each: 60,
		per: 'time',
		limit: 240,
		jobTitles: ['Vendedor', 'Coordenador'],
	},
	'coaching-given': { each: 50, per: 'time', limit: 1000, jobTitles: COACHES },
	'coaching-given-goal': { each: 15, per: 'time', limit: 300, jobTitles: COACHES },
	team: { each: 3, per: 'mean', limit: 300, jobTitles: ['Gerente', 'Empresa'] },
	quiz: { each: 1, per: 'total', limit: 400, jobTitles: ALL },
	video: { each: 30, per: 'time', limit: 240, jobTitles: ALL },
	'food-solution': { each: 50, per: 'time', limit: 200, jobTitles: ALL },
	decision: { each: 10, per: 'time', limit: 300, jobTitles: COACHES },
};

/** A decision still counts when it comes this long after the request. */
export const DECIDED_IN_TIME_DAYS = 5;
/** Share of a video's length that was really played, from which it counts as watched. */
export const WATCHED_SHARE = 0.9;

/** Consultants accompany nobody and decide nothing: what they learn is left. */
const OF_CONSULTANTS: readonly PointSource[] = ['quiz', 'video'];

/** The sources of a person, in their order, with what each has brought. */
export function pointLines(
	jobTitle: JobTitle,
	facts: PointFacts,
	isConsultant = false,
): readonly PointLine[] {
	return POINT_SOURCES.filter((source) => POINT_RULES[source].jobTitles.includes(jobTitle))
		.filter((source) => !isConsultant || OF_CONSULTANTS.includes(source))
		.map((source) => {
			const { count, amount } = facts[source] ?? { count: 0, amount: 0 };
			const { each, per, limit } = POINT_RULES[source];
			const times = { time: count, total: amount, mean: count > 0 ? amount / count : 0 }[per];
			return { source, count, points: Math.min(limit, Math.round(each * times)), limit };
		});
}

export function totalPoints(lines: readonly PointLine[]): number {
	return lines.reduce((sum, { points }) => sum + points, 0);
}
