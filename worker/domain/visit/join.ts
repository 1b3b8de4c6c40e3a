import type { AnswerStamp } from '#worker/contract/form.ts';
import { canonicalJson } from '../shared/canonical-json.ts';

/** Chooses one of two values, independently of their order. An object is preferred to null. */
export function pick<T>(a: T, b: T): T {
	// Stryker disable next-line ConditionalExpression: saves time alone; equal texts give `a` too
	if (Object.is(a, b)) return a;
	return canonicalJson(a) >= canonicalJson(b) ? a : b;
}

/** When something was written, by the corrected clock; null: unknown. */
export type TimeOf = (stamp: AnswerStamp) => string | null;

/**
 * Returns the value written later, by (revision, corrected time, device). The revision comes first,
 * because clocks may be wrong. A value never written is the earliest, then one of unknown time.
 * Values with equal stamps are compared by content, so that the order of a merge does not matter.
 */
export function latest<T>(
	a: T,
	b: T,
	stampOf: (value: T) => AnswerStamp | null,
	timeOf: TimeOf,
): T {
	const order = compareStamps(stampOf(a), stampOf(b), timeOf);
	if (order > 0) return a;
	return order < 0 ? b : pick(a, b);
}

const UNKNOWN = '1970-01-01T00:00:00Z';

function compareStamps(a: AnswerStamp | null, b: AnswerStamp | null, timeOf: TimeOf): number {
	if (a === null || b === null) return Number(a !== null) - Number(b !== null);
	if (a.rev !== b.rev) return a.rev - b.rev;
	if (a.deviceId === b.deviceId) return 0;
	const order = Temporal.Instant.compare(timeOf(a) ?? UNKNOWN, timeOf(b) ?? UNKNOWN);
	if (order !== 0) return order;
	return a.deviceId < b.deviceId ? -1 : 1;
}
