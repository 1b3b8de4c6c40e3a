import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import { POINT_SOURCES, type PointLine, type PointSource } from '#worker/contract/performance.ts';
import type { JobTitle } from '#worker/contract/session.ts';

/**
 * The number of occurrences, and the sum of their totals (0–100 each); 0 for sources without totals.
 */
export type PointFact = { readonly count: number; readonly amount: number };
export type PointFacts = Readonly<Partial<Record<PointSource, PointFact>>>;

export type PointRule = {
	/** Points per occurrence, or per unit of a total or mean (0–100). */
	readonly each: number;
	readonly per: 'time' | 'total' | 'mean';
	/** Maximum points in a month. */
	readonly limit: number;
	readonly jobTitles: readonly JobTitle[];
};

const COACHES: readonly JobTitle[] = JOB_TITLES.filter((jobTitle) => jobTitle !== 'Vendedor');

/** Sources of points (rule 10.1). A good month in everything a job title can do reaches gold. */
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
	quiz: { each: 1, per: 'total', limit: 400, jobTitles: JOB_TITLES },
	video: { each: 30, per: 'time', limit: 240, jobTitles: JOB_TITLES },
	'food-solution': { each: 50, per: 'time', limit: 200, jobTitles: JOB_TITLES },
	decision: { each: 10, per: 'time', limit: 300, jobTitles: COACHES },
};

/** Days after the request within which a decision earns points (rule 10.1). */
export const DECIDED_IN_TIME_DAYS = 5;
/** Share of a video that must be really played (rule 9.4). */
export const WATCHED_SHARE = 0.9;

/** Consultants earn only quiz and video points (rule 10.1). */
const OF_CONSULTANTS: readonly PointSource[] = ['quiz', 'video'];

/**
 * The point sources of a person, in order, with the points earned: exact, with fractions (rule 10.1).
 */
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
			return { source, count, points: Math.min(limit, each * times), limit };
		});
}

/** The sum of the points of all sources: exact, with fractions. */
export function totalPoints(lines: readonly PointLine[]): number {
	const sum = lines.reduce((all, { points }) => all + points, 0);
	// Binary fractions: equal points must stay equal in whatever order they are added.
	return Number(sum.toFixed(6));
}

/**
 * Points as people read them: whole ones that were reached, so that a tier never seems reached before
 * it is.
 */
export function shownPoints(points: number): number {
	return Math.floor(points);
}
