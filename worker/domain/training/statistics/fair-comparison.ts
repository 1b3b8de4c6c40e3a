/** Standard deviations around the mean that contain 95 % of a normal distribution. */
const Z = 1.959_963_984_540_054;
/** Smaller teams are shown apart, because one person would change their mean too much (rule 9.7). */
export const SMALLEST_COMPARED = 5;

/**
 * Wilson (1927) score interval, 95 %: the range of the true share when `count` of `of` were
 * observed; within 0–1, valid also for few people and for none or all.
 */
export function wilson(count: number, of: number): { readonly low: number; readonly high: number } {
	if (of === 0) return { low: 0, high: 1 };
	const p = count / of;
	const weight = 1 + Z ** 2 / of;
	const middle = (p + Z ** 2 / (2 * of)) / weight;
	const reach = (Z / weight) * Math.sqrt((p * (1 - p)) / of + Z ** 2 / (4 * of ** 2));
	return {
		low: count === 0 ? 0 : Math.max(0, middle - reach),
		high: count === of ? 1 : Math.min(1, middle + reach),
	};
}

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
	/** Whether the teams differ by more than the variation within them explains. */
	readonly differ: boolean;
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
	return { overall, differ: between > 0, grades };
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
	const q = teams.reduce(
		(sum, team) => sum + team.people * (team.sum / team.people - overall) ** 2,
		0,
	);
	const spread = people - teams.reduce((sum, team) => sum + team.people ** 2, 0) / people;
	const between = (q - (teams.length - 1) * within) / spread;
	// Smaller values are rounding errors.
	return between > 1e-12 ? between : 0;
}
