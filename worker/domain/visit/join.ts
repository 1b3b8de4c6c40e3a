import type { AnswerStamp } from '#worker/contract/form.ts';
import { canonicalJson } from '../shared/canonical-json.ts';

/** Chooses one of two values, independently of their order. An object is preferred to null. */
export function pick<T>(a: T, b: T): T {
	// Stryker disable next-line ConditionalExpression: saves time alone; equal texts give `a` too
	if (Object.is(a, b)) return a;
	return canonicalJson(a) >= canonicalJson(b) ? a : b;
}

/**
 * Returns the value written later, by (revision, device), because wall clocks may be wrong. A value
 * never written is the earliest. Values with equal stamps are compared by content, so that the order
 * of a merge does not matter.
 */
export function latest<T>(a: T, b: T, stampOf: (value: T) => AnswerStamp | null): T {
	const order = compareStamps(stampOf(a), stampOf(b));
	if (order > 0) return a;
	return order < 0 ? b : pick(a, b);
}

function compareStamps(a: AnswerStamp | null, b: AnswerStamp | null): number {
	if (a === null || b === null) return Number(a !== null) - Number(b !== null);
	if (a.rev !== b.rev) return a.rev - b.rev;
	return a.deviceId < b.deviceId ? -1 : a.deviceId > b.deviceId ? 1 : 0;
}
