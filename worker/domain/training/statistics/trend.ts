import type { DayResults } from '#worker/contract/quiz-results.ts';

export type TrendUnit = 'week' | 'month';

export type TrendStep = {
	/** ISO date: the Monday of a week, or the first of a month. */
	readonly start: string;
	readonly people: number;
	/** Mean grade 0–1; null when nobody finished. */
	readonly mean: number | null;
};

/**
 * Returns the last `count` weeks (from Monday) or months until `today`, oldest first, without gaps.
 */
export function trend(
	days: readonly DayResults[],
	today: string,
	unit: TrendUnit,
	count: number,
): readonly TrendStep[] {
	const last = startOf(Temporal.PlainDate.from(today), unit);
	const sums = new Map<string, { people: number; sum: number }>();
	for (let back = count - 1; back >= 0; back--) {
		const start = last.subtract(unit === 'week' ? { weeks: back } : { months: back });
		sums.set(start.toString(), { people: 0, sum: 0 });
	}
	for (const { day, people, sum } of days) {
		const step = sums.get(startOf(Temporal.PlainDate.from(day), unit).toString());
		if (!step) continue;
		step.people += people;
		step.sum += sum;
	}
	return [...sums].map(([start, { people, sum }]) => ({
		start,
		people,
		mean: people === 0 ? null : sum / people,
	}));
}

/** The steps from the first with data; at least the last two, which are compared in words. */
export function sinceFirst(steps: readonly TrendStep[]): readonly TrendStep[] {
	const first = steps.findIndex(({ people }) => people > 0);
	return steps.slice(first < 0 ? -2 : Math.min(first, steps.length - 2));
}

function startOf(day: Temporal.PlainDate, unit: TrendUnit): Temporal.PlainDate {
	return unit === 'month' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 });
}
