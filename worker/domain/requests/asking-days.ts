import type { AskingProblem } from '#worker/contract/asking.ts';
import type { AllowanceTarget } from '#worker/contract/request.ts';

/** Maximum days ahead, and duration, of an allowance (rule 7.3). */
export const ALLOWANCE_AHEAD_DAYS = 366;
/** Maximum days back of retroactive allowances and trips (rule 7.3). */
export const ASKING_BACK_DAYS = 60;

/** The allowed days of one kind. */
export type AskingDays = {
	/** First and last day, ISO dates. `today`: company day. */
	readonly range: (today: string) => { readonly first: string; readonly last: string };
	/** The problem of a day before the first one, and of a day after the last one. */
	readonly before: AskingProblem;
	readonly after: AskingProblem;
	/** The only target for which the last day may be missing; null: none. */
	readonly openEndFor: AllowanceTarget | null;
};

/** Returns the earliest day of a retroactive request or a trip: 60 days before `today` (rule 7.3). */
export function firstOpenDay(today: string): string {
	return Temporal.PlainDate.from(today).subtract({ days: ASKING_BACK_DAYS }).toString();
}

/** Returns the problem of a day, null when it is allowed. An empty text is 'required'. */
export function dayProblem(
	day: string,
	{ range, before, after }: AskingDays,
	today: string,
): AskingProblem | null {
	if (day === '') return 'required';
	const { first, last } = range(today);
	if (day < first) return before;
	return day > last ? after : null;
}
