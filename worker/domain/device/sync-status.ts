/** Intervals and limits of the sync (rules 12.1 to 12.4). */
export const SYNC_EVERY_MS = 15_000;
/** The share by which a pause between two rounds varies. */
export const SYNC_JITTER = 0.2;
export const FORMS_THROTTLE_MS = 60_000;
export const PARAMETERS_THROTTLE_MS = 60_000;
export const ROUTE_PLAN_THROTTLE_MS = 30_000;
export const USER_REFRESH_MS = 2 * 3_600_000;
export const HIERARCHY_CACHE_MS = 12 * 3_600_000;
export const PORTFOLIO_CACHE_MS = 10 * 60_000;
export const CLIENT_OPTIONS_CACHE_MS = 30 * 60_000;
/** At most once a day (rule 12.4). */
export const VACATION_ALERT_EVERY_MS = 24 * 3_600_000;
export const EXPIRY_CHECK_MS = 5_000;
const BACK_OFF_BASE_MS = 1_000;
/** The longest pause between two tries while a page is visible (rule 12.2). */
const LONGEST_PAUSE_MS = 45_000;
/** A back-off that has passed waits for the next round. */
const BACK_OFF_MAX_MS = LONGEST_PAUSE_MS - SYNC_EVERY_MS * (1 + SYNC_JITTER);
/** The longest back-off while every page is hidden, and of what is not a person's work (rule 12.2). */
export const HIDDEN_BACK_OFF_MAX_MS = 300_000;

type SyncCategory = 'coaching' | 'forms' | 'routePlan' | 'parameters';

type Updates = Readonly<
	Partial<Record<SyncCategory, { readonly lastUpdate: string | null } | undefined>>
>;

const DATED_CATEGORIES = ['forms', 'routePlan', 'parameters'] as const;

/**
 * Whether the data is outdated (rule 12.5): a category was never updated, or the oldest update is
 * before today's start in `zone`. The coaching category is not considered.
 */
export function isOutdated(categories: Updates, now: string, zone: string): boolean {
	const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).startOfDay().epochMilliseconds;
	return DATED_CATEGORIES.some((category) => {
		const lastUpdate = categories[category]?.lastUpdate ?? null;
		return lastUpdate === null || Temporal.Instant.from(lastUpdate).epochMilliseconds < today;
	});
}

/**
 * Whether a request would be too early. An update from the future (the clock was set back) never
 * delays one.
 */
export function isThrottled(lastUpdate: string | null, throttleMs: number, now: string): boolean {
	if (lastUpdate === null) return false;
	const elapsed =
		Temporal.Instant.from(now).epochMilliseconds -
		Temporal.Instant.from(lastUpdate).epochMilliseconds;
	return elapsed >= 0 && elapsed < throttleMs;
}

/**
 * Returns the milliseconds until the next try after `attempt` failures (0: the first), with full
 * jitter: between 0 and min(`maxMs`, 1 s · 2^attempt) (rule 12.2). `random` is in [0, 1).
 */
export function backOff(attempt: number, random: number, maxMs = BACK_OFF_MAX_MS): number {
	return Math.floor(random * Math.min(maxMs, BACK_OFF_BASE_MS * 2 ** attempt));
}

/**
 * Returns the milliseconds until the next round of the loop (rule 12.2). A hidden page waits longer
 * after each round that left something unsent. `usualMs`: the pause of a visible one.
 */
export function roundPause(
	usualMs: number,
	failedRounds: number,
	isVisible: boolean,
	random: number,
): number {
	if (isVisible || failedRounds === 0) return usualMs;
	return Math.max(usualMs, backOff(failedRounds, random, HIDDEN_BACK_OFF_MAX_MS));
}
