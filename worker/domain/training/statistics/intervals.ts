import { fQuantile } from './distributions.ts';

export type Interval = { readonly low: number; readonly high: number };

/** Standard deviations around the mean that contain 95 % of a normal distribution. */
const Z_95 = 1.959_963_984_540_054;

/**
 * Wilson (1927) score interval, 95 %: the range of the true share when `count` of `of` were
 * observed; within 0–1, valid also for few people and for none or all.
 */
export function wilson(count: number, of: number): Interval {
	if (of === 0) return { low: 0, high: 1 };
	const p = count / of;
	const weight = 1 + Z_95 ** 2 / of;
	const middle = (p + Z_95 ** 2 / (2 * of)) / weight;
	const reach = (Z_95 / weight) * Math.sqrt((p * (1 - p)) / of + Z_95 ** 2 / (4 * of ** 2));
	return {
		low: count === 0 ? 0 : Math.max(0, middle - reach),
		high: count === of ? 1 : Math.min(1, middle + reach),
	};
}

/**
 * 95 % interval of a correlation r (−1 to 1) of `people` people, by Fisher's transformation. A
 * correlation of ±1 is moved inwards, because a few people who agree are no proof of certainty.
 */
export function correlationInterval(r: number, people: number): Interval {
	if (people < 4) return { low: -1, high: 1 };
	const most = 1 - 1 / (2 * people);
	const z = Math.atanh(Math.min(most, Math.max(-most, r)));
	const reach = Z_95 / Math.sqrt(people - 3);
	return { low: Math.tanh(z - reach), high: Math.tanh(z + reach) };
}

/** 95 % interval of KR-20 from `people` attempts at `questions` questions, at least 2 each (Feldt 1965). */
export function reliabilityInterval(kr20: number, people: number, questions: number): Interval {
	const between = people - 1;
	const within = between * (questions - 1);
	const bound = (share: number) => 1 - (1 - kr20) * fQuantile(share, between, within);
	return { low: bound(0.975), high: bound(0.025) };
}
