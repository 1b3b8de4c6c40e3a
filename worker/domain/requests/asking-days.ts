import type { AllowanceProblem } from '#worker/contract/allowance.ts';
import type { AllowanceTarget } from '#worker/contract/request.ts';

/** Nobody plans an allowance further ahead, or longer, than this. */
export const ALLOWANCE_AHEAD_DAYS = 366;
/** The figures of a month, and the trips of one, are closed after so many days. */
export const ALLOWANCE_BACK_DAYS = 60;

/** The days that may be asked for, of one kind. */
export type AskingDays = {
	/** First and last day, ISO dates. `today`: of the company. */
	readonly range: (today: string) => { readonly first: string; readonly last: string };
	/** What a day before the first one is, and a day after the last one. */
	readonly before: AllowanceProblem;
	readonly after: AllowanceProblem;
	/** The only target that may be asked for without a last day; null: none may. */
	readonly openEndFor: AllowanceTarget | null;
};

/** Earlier days are closed. */
export function firstOpenDay(today: string): string {
	return Temporal.PlainDate.from(today).subtract({ days: ALLOWANCE_BACK_DAYS }).toString();
}

/** What is wrong with a day; '': none is chosen. */
export function dayProblem(
	day: string,
	{ range, before, after }: AskingDays,
	today: string,
): AllowanceProblem | null {
	if (day === '') return 'required';
	const { first, last } = range(today);
	if (day < first) return before;
	return day > last ? after : null;
}
