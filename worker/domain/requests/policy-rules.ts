import { INACTIVATE_CLIENT, type PolicyRuleName } from '#worker/contract/request.ts';
import { KIND_RULES } from './kinds/request-kinds.ts';
import type { PolicyCase } from './policy-case.ts';

type Finding = {
	readonly ok: boolean;
	readonly value?: number | null;
	readonly note?: string | null;
};

/** Checks one rule; null: the rule does not apply. */
export type Examine = (one: PolicyCase, limit: number) => Finding | null;

/** Frequencies of allowances that need no end. */
const STANDING_FREQUENCIES: readonly unknown[] = ['Quinzenal', 'Mensal'];

/** The checks of rule 7.11. Days are whole days. */
export const POLICY_RULES: Readonly<Record<PolicyRuleName, Examine>> = {
	/** Days of the period, first and last day included. */
	'period-days'({ startDate, endDate }, limit) {
		if (endDate === null) return null;
		const days = daysBetween(startDate, endDate) + 1;
		return { ok: days <= limit, value: days };
	},
	'open-end'({ endDate, allowance }) {
		if (endDate !== null) return null;
		const frequency = allowance?.visitFrequency ?? null;
		return { ok: STANDING_FREQUENCIES.includes(frequency), note: frequency };
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
	/** km of one trip. */
	'trip-km': ({ mileage }, limit) =>
		mileage ? { ok: mileage.km <= limit, value: mileage.km } : null,
	/** km of one person in one month, this trip included. */
	'month-km'({ mileage, facts }, limit) {
		if (!mileage) return null;
		const km = facts.ofMonth + mileage.km;
		return { ok: km <= limit, value: km };
	},
	/** R$ per km. */
	'km-price'({ mileage, cost }, limit) {
		if (!mileage || cost?.unit !== 'BRL') return null;
		const price = mileage.km > 0 ? Math.round((cost.amount / mileage.km) * 100) / 100 : cost.amount;
		return { ok: price <= limit, value: price };
	},
	/** Clients that leave one person in one month, this one included. */
	'month-transfers'({ transfer, facts }, limit) {
		// A vacation transfer moves all clients and ends, so no monthly limit applies.
		if (!transfer || transfer.vacationStart !== null) return null;
		const clients = facts.ofMonth + 1;
		return { ok: clients <= limit, value: clients };
	},
	/** kg a month that a transferred client buys. */
	'client-volume'({ transfer, facts }, limit) {
		if (!transfer || transfer.vacationStart !== null || facts.client === null) return null;
		const volume = facts.client.averageVolume ?? 0;
		return { ok: volume <= limit, value: volume };
	},
	/** Least number of days since the last purchase of a client to be inactivated. */
	'client-buys'({ transfer, facts, today }, limit) {
		if (transfer?.toEmployee.employeeCode !== INACTIVATE_CLIENT.code) return null;
		const last = facts.client?.lastPurchase ?? null;
		if (last === null) return { ok: true };
		const days = daysBetween(last, today);
		return { ok: days >= limit, value: days, note: last };
	},
	/** kg of one food solution. */
	'food-kg': ({ cost }, limit) =>
		cost?.unit === 'kg' ? { ok: cost.amount <= limit, value: cost.amount } : null,
	'client-standing'({ facts }) {
		if (facts.client === null) return null;
		const { financialStatus } = facts.client;
		const isTrusted = financialStatus !== 'defaulter' && financialStatus !== 'blocked';
		return { ok: isTrusted, note: financialStatus };
	},
};

/** Whole days; negative when `to` is before `from`. */
function daysBetween(from: string, to: string): number {
	return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}
