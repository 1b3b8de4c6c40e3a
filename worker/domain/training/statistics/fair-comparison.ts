import { fAtLeast, tReach } from './distributions.ts';
import type { Interval } from './intervals.ts';

/** Smaller teams are shown apart, because one person would change their mean too much (rule 9.7). */
export const SMALLEST_COMPARED = 5;

/** Teams that do not differ are said to differ at most in this share of comparisons (rule 9.41). */
const FALSE_ALARMS = 0.05;

/** Sums of the grades of one team. */
export type TeamGrades = {
	readonly people: number;
	/** Σ of grades 0–1 and Σ of their squares. */
	readonly sum: number;
	readonly sumOfSquares: number;
};

export type FairGrades = {
	/** Mean of all people of the teams compared, 0–1. */
	readonly overall: number;
	/** Whether the teams differ by more than chance explains: F test of the means at 5 %. */
	readonly differ: boolean;
	/** For each team, in order: 95 % interval of its grade, within 0–1. */
	readonly intervals: readonly Interval[];
	/** For each team, in order: its mean, shrunk towards `overall`; smaller teams more (rule 9.7). */
	readonly grades: readonly number[];
};

/**
 * Shrinks each team's mean grade towards the mean of all (empirical Bayes, rule 9.7) by τ² / (τ² +
 * s²/n). The variance within teams s² is pooled; the variance between teams τ² is estimated by the
 * method of moments (DerSimonian & Laird 1986) and never below 0. Returns null below two teams, when a
 * team has no people, and when there are not more people than teams.
 */
export function fairGrades(teams: readonly TeamGrades[]): FairGrades | null {
	const people = teams.reduce((sum, team) => sum + team.people, 0);
	if (teams.length < 2 || people <= teams.length || teams.some((team) => team.people === 0)) {
		return null;
	}
	const overall = teams.reduce((sum, team) => sum + team.sum, 0) / people;
	const within = variancePooled(teams, people);
	const between = varianceBetween(teams, people, overall, within);
	const grades = teams.map(({ sum, people: n }) => {
		const mean = sum / n;
		if (between === 0) return overall;
		return overall + (between / (between + within / n)) * (mean - overall);
	});
	const q = spreadBetween(teams, overall);
	const [groups, freedom] = [teams.length - 1, people - teams.length];
	const differ =
		q > 1e-12 && (within === 0 || fAtLeast(q / groups / within, groups, freedom) <= FALSE_ALARMS);
	const reach = tReach(0.95, freedom);
	const intervals = teams.map(({ people: n, sum }, index) => {
		const error = reach * Math.sqrt(variance(within / n, between, sum / n - overall, groups));
		const grade = grades[index] ?? overall;
		return { low: Math.max(0, grade - error), high: Math.min(1, grade + error) };
	});
	return { overall, differ, grades, intervals };
}

/**
 * Variance of a shrunk mean (Morris 1983): what is left of its own error, and the error of having
 * estimated from few teams by how much to shrink. Below five teams the second part has no estimate, so
 * the whole error of the mean stays and the whole shift is added.
 */
function variance(error: number, between: number, away: number, groups: number): number {
	const share = error + between === 0 ? 0 : error / (error + between);
	const shift = (share * away) ** 2;
	if (groups < 4) return error + shift;
	return error * (1 - (groups / (groups + 1)) * share) + (2 / (groups - 2)) * shift;
}

function spreadBetween(teams: readonly TeamGrades[], overall: number): number {
	return teams.reduce(
		(sum, team) => sum + team.people * (team.sum / team.people - overall) ** 2,
		0,
	);
}

function variancePooled(teams: readonly TeamGrades[], people: number): number {
	const squares = teams.reduce(
		(sum, team) => sum + Math.max(0, team.sumOfSquares - team.sum ** 2 / team.people),
		0,
	);
	return squares / (people - teams.length);
}

/**
 * Estimates τ² with weights n/s². s² is cancelled from both sides of the fraction, because it may be
 * 0.
 */
function varianceBetween(
	teams: readonly TeamGrades[],
	people: number,
	overall: number,
	within: number,
): number {
	const q = spreadBetween(teams, overall);
	const spread = people - teams.reduce((sum, team) => sum + team.people ** 2, 0) / people;
	const between = (q - (teams.length - 1) * within) / spread;
	// Smaller values are rounding errors.
	return between > 1e-12 ? between : 0;
}
