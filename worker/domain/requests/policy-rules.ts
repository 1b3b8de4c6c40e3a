import { daysBetween } from '#worker/domain/shared/days-between.ts';
import { KIND_RULES } from './kinds/request-kinds.ts';
import type { PolicyChecks } from './policy-case.ts';

/** The checks of rule 7.11 that several kinds have. Days are whole days. */
export const COMMON_CHECKS: PolicyChecks = {
	/** Days of the period, first and last day included. */
	'period-days'({ startDate, endDate }, limit) {
		if (endDate === null) return null;
		const days = daysBetween(startDate, endDate) + 1;
		return { ok: days <= limit, value: days };
	},
	/** Least number of days from the request to the first day. */
	'advance-days'({ today, startDate }, limit) {
		const days = daysBetween(today, startDate);
		return { ok: days >= limit, value: days };
	},
	/** Maximum number of days from the first day to the request. */
	'days-back'({ today, startDate }, limit) {
		const days = daysBetween(startDate, today);
		return { ok: days <= limit, value: Math.max(0, days) };
	},
	'not-future'({ today, startDate, endDate }) {
		const last = endDate ?? startDate;
		return { ok: last <= today, note: last };
	},
	overlap: ({ facts }) => ({ ok: facts.overlapping === null, note: facts.overlapping }),
	/** Allowances of one client within a year, this one included. */
	'client-repeats'({ facts }, limit) {
		if (facts.client === null) return null;
		const times = facts.repeated + 1;
		return { ok: times <= limit, value: times };
	},
	/** Least number of characters of the observation. */
	observation(one, limit) {
		if (!KIND_RULES[one.kind].mustExplain(one)) return null;
		const length = one.observation.trim().length;
		return { ok: length >= limit, value: length };
	},
};
