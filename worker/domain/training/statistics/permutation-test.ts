import { normalAtLeast } from './distributions.ts';

/** Largest number of steps for which all draws are counted; above it their sum is nearly normal. */
const MOST_STEPS = 3e6;

/**
 * Chance, 0–1, that people drawn at random from all have together no more points in the other
 * questions than those who answered this one right: the one-sided permutation test of a correlation
 * of at least 0. `right[r]` and `wrong[r]` count the people with r points in the other questions.
 * Returns 1 when everybody or nobody has it right.
 */
export function chanceOfSoFewPoints(right: readonly number[], wrong: readonly number[]): number {
	const drawn = sum(right);
	const others = sum(wrong);
	if (drawn === 0 || others === 0) return 1;
	// The same event seen from the smaller group, which has fewer draws: the others have as many.
	const mirrored = drawn <= others ? null : wrong.toReversed();
	const group = mirrored ?? right;
	const all = right.map((count, level) => count + (wrong[level] ?? 0));
	const levels = mirrored ? all.toReversed() : all;
	const size = sum(group);
	const most = size * (levels.length - 1);
	const points = weighted(group);
	return levels.length * size * size * most <= MOST_STEPS
		? exact(levels, size, most, points)
		: nearlyNormal(levels, size, points);
}

function exact(levels: readonly number[], size: number, most: number, points: number): number {
	// ways[people × width + points]: the ways to draw so many people with so many points.
	const width = most + 1;
	const ways = new Float64Array((size + 1) * width);
	ways[0] = 1;
	for (const [level, count] of levels.entries()) {
		for (let people = size; people > 0; people--) {
			let choices = 1;
			for (let taken = 1; taken <= Math.min(people, count); taken++) {
				choices *= (count - taken + 1) / taken;
				const from = (people - taken) * width;
				const to = people * width + taken * level;
				for (let at = 0; at + taken * level <= most; at++) {
					const before = ways[from + at] ?? 0;
					if (before > 0) ways[to + at] = (ways[to + at] ?? 0) + before * choices;
				}
			}
		}
	}
	const drawn = ways.subarray(size * width);
	return Math.min(1, sum(drawn.subarray(0, points + 1)) / sum(drawn));
}

function nearlyNormal(levels: readonly number[], size: number, points: number): number {
	const people = sum(levels);
	const mean = weighted(levels) / people;
	const squares = levels.reduce((all, count, level) => all + count * (level - mean) ** 2, 0);
	const variance = ((size * (people - size)) / (people - 1)) * (squares / people);
	return variance === 0 ? 1 : normalAtLeast((size * mean - points - 0.5) / Math.sqrt(variance));
}

function sum(counts: readonly number[] | Float64Array): number {
	let all = 0;
	for (const count of counts) all += count;
	return all;
}

function weighted(counts: readonly number[]): number {
	return counts.reduce((all, count, level) => all + count * level, 0);
}
